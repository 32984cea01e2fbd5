import { getHostTaxDetails, type HostTaxDetails, saveHostTaxDetails } from '@house/contract/documents';
import { gstStates } from '@house/domain/gst';
import type { Api } from '../../http/api.ts';
import type { TaxDetails } from './tax-details.service.ts';
import type { TaxDetailsRow } from './tax-details.store.ts';

const present = (details: TaxDetailsRow): HostTaxDetails => ({
  ...details,
  stateName: gstStates[details.gstin.slice(0, 2)] ?? '',
});

export const serveTaxDetails = (api: Api, taxDetails: TaxDetails): void => {
  api.guarded(getHostTaxDetails, async (_input, host) => {
    const details = await taxDetails.find(host.id);
    return { details: details && present(details) };
  });

  api.guarded(saveHostTaxDetails, async (details, host) => present(await taxDetails.save(host, details)));
};
