import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { percent, rupees } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { nameIn } from '#app/i18n/names.ts';
import { type Figure, Figures } from '#app/ui/figures.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';

const linesOf = ({ kind, earning, functions = [] }: HostBooking): Figure[] => {
  const { pricePerDay, nights: n, base, addOns, taxes, commission } = earning;
  if (kind === 'offline') return [{ label: vendorText.agreedPrice(), value: rupees(base) }];
  const share = percent((commission * 100) / (base + addOns.reduce((sum, { amount }) => sum + amount, 0)));
  return [
    {
      label:
        functions.length > 1
          ? vendorText.rentOf({ n: functions.length })
          : // Only the whole venue is counted in days.
            (functions[0]?.name ?? vendorText.priceDays({ price: rupees(pricePerDay), n })),
      value: rupees(base),
    },
    ...addOns.map(({ names, amount }) => ({ label: nameIn(names), value: rupees(amount) })),
    ...(taxes > 0 ? [{ label: vendorText.gst(), value: rupees(taxes) }] : []),
    {
      label: `${vendorText.commission()} (${share}%)`,
      value: rupees(-commission),
      isMuted: true,
    },
  ];
};

const withheldText = ({ tcs, tds }: NonNullable<HostBooking['earning']['withheld']>): string => {
  const taxes = [tcs > 0 && `TCS ${rupees(tcs)}`, tds > 0 && `TDS ${rupees(tds)}`].filter(Boolean);
  return vendorText.withheld({ taxes: taxes.join(', ') });
};

/** The host's earning, line by line. */
export const EarningLines = ({ booking }: { booking: HostBooking }) => (
  <>
    <Figures
      lines={linesOf(booking)}
      total={{ label: vendorText.receive(), value: rupees(booking.earning.payable) }}
    />
    {booking.earning.withheld && (
      <p className="num mt-1 text-tiny text-muted">{withheldText(booking.earning.withheld)}</p>
    )}
  </>
);

const Line = ({ label, value, tone = '' }: { label: string; value: string; tone?: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd className={tone}>
      <Verbatim>{value}</Verbatim>
    </dd>
  </div>
);

/** The amounts still to come: in cash, or online. */
const Balance = ({ booking: { balanceDue, cash } }: { booking: HostBooking }) =>
  balanceDue > 0 && (
    <Line
      label={cash.toCollect > 0 ? vendorText.toCollect() : vendorText.stillOpen()}
      value={rupees(balanceDue)}
      tone="font-medium text-amber"
    />
  );

/** What the guest has paid and still owes, in cash and online, and what the host then owes the platform. */
export const PaidLines = ({ booking, hasEarning }: { booking: HostBooking; hasEarning: boolean }) => {
  const { earning, paidAmount, cash } = booking;
  return (
    <div>
      <dl className="num grid gap-1.5 text-meta">
        {hasEarning && <Line label={vendorText.receive()} value={rupees(earning.payable)} tone="font-bold" />}
        <Line label={vendorText.paidSoFar()} value={rupees(paidAmount)} />
        {cash.received > 0 && cash.received < paidAmount && (
          <Line label={vendorText.inCash()} value={rupees(cash.received)} />
        )}
        <Balance booking={booking} />
        {cash.hostOwes > 0 && <Line label={vendorText.hostOwes()} value={rupees(cash.hostOwes)} />}
      </dl>
      {cash.hostOwes > 0 && <p className="mt-1 text-tiny text-muted">{vendorText.hostOwesWhy()}</p>}
    </div>
  );
};
