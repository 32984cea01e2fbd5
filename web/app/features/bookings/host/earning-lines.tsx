import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { percent, rupees } from '../../../i18n/format.ts';
import * as vendorText from '../../../i18n/generated/vendor.ts';
import { nameIn } from '../../../i18n/names.ts';
import { type Figure, Figures } from '../../../ui/figures.tsx';

const minus = (amount: number): string => `− ${rupees(amount)}`;

const linesOf = ({ kind, earning }: HostBooking): Figure[] => {
  const { pricePerDay, nights: n, base, addOns, taxes, commission } = earning;
  if (kind === 'telephone') return [{ label: vendorText.agreedPrice(), value: rupees(base) }];
  const share = percent((commission * 100) / (base + addOns.reduce((sum, { amount }) => sum + amount, 0)));
  return [
    { label: vendorText.priceDays({ price: rupees(pricePerDay), n }), value: rupees(base) },
    ...addOns.map(({ names, amount }) => ({ label: nameIn(names), value: rupees(amount) })),
    ...(taxes > 0 ? [{ label: vendorText.gst(), value: rupees(taxes) }] : []),
    {
      label: `${vendorText.commission()} (${share}%)`,
      value: minus(commission),
      isMuted: true,
    },
  ];
};

/** The host's earning, line by line. */
export const EarningLines = ({ booking }: { booking: HostBooking }) => (
  <Figures
    lines={linesOf(booking)}
    total={{ label: vendorText.receive(), value: rupees(booking.earning.payable) }}
  />
);

/** What the guest has paid and still owes. */
export const PaidLines = ({ booking }: { booking: HostBooking }) => (
  <dl className="num grid gap-1.5 text-meta">
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{vendorText.receive()}</dt>
      <dd className="font-bold">{rupees(booking.earning.payable)}</dd>
    </div>
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{vendorText.paidSoFar()}</dt>
      <dd>{rupees(booking.paidAmount)}</dd>
    </div>
    {booking.balanceDue > 0 && (
      <div className="flex justify-between gap-4">
        <dt className="text-muted">{vendorText.stillOpen()}</dt>
        <dd className="font-medium text-amber">{rupees(booking.balanceDue)}</dd>
      </div>
    )}
  </dl>
);
