import { getHostTaxDetails, saveHostTaxDetails } from '@mandap/contract/documents/documents.endpoints';
import type { HostTaxDetails } from '@mandap/contract/documents/documents.schemas';
import { gstStates, panOf } from '@mandap/domain/ledger/gst';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { TaxDetails } from './tax-details.service.ts';

type Seen = NonNullable<Awaited<ReturnType<TaxDetails['see']>>>;

const present = ({ rates, ...details }: Seen): HostTaxDetails => ({
  ...details,
  stateName: details.gstin && (gstStates[details.gstin.slice(0, 2)] ?? ''),
  rates: rates.map(({ from, rate }) => ({ from, percent: rate / 100 })),
});

export const taxDetailsCalls = (taxDetails: TaxDetails): ServedCall[] => {
  const see = async (hostId: string) => {
    const details = await taxDetails.see(hostId);
    return details && present(details);
  };

  return [
    guardedCall(getHostTaxDetails, async (_input, host) => ({ details: await see(host.id) })),

    guardedCall(saveHostTaxDetails, async ({ gstRate, rateFrom, pan, ...rest }, host) => {
      const rate = gstRate === undefined ? undefined : Math.round(gstRate * 100);
      // The contract asks for one of both.
      const kept = { ...rest, pan: pan ?? panOf(rest.gstin ?? '') };
      const saved = await taxDetails.save(host, { ...kept, rate, from: rateFrom });
      return present(saved as Seen);
    }),
  ];
};
