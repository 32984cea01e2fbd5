import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { ChangeQuote } from '@mandap/contract/bookings/changes.schemas';
import { count, dayRange, rupees } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as changingText from '#app/i18n/generated/changing.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';

/** Days and guests of a booking, current or requested. */
export interface Stay {
  startDate: string;
  endDate: string;
  guestCount: number;
}

export const stayOf = ({ startDate, endDate, guestCount }: Stay): Stay => ({
  startDate,
  endDate,
  guestCount,
});

const StayLine = ({ label, stay, total }: { label: string; stay: Stay | null; total: number }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="w-12 flex-none text-small text-muted">{label}</dt>
    <dd className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
      <span className="font-medium">
        <span>
          {stay ? dayRange(stay.startDate, stay.endDate, bookingText.to()) : changingText.withoutIt()}
        </span>
        {stay && (
          <span className="block text-small font-normal text-muted">
            {changingText.persons({ count: count(stay.guestCount), n: stay.guestCount })}
          </span>
        )}
      </span>
      <Verbatim className="font-medium">{rupees(total)}</Verbatim>
    </dd>
  </div>
);

const differenceText = (difference: number): string => {
  if (difference === 0) return changingText.same();
  const amount = rupees(Math.abs(difference));
  return difference > 0 ? changingText.more({ amount }) : changingText.less({ amount });
};

interface ComparisonProps {
  booking: Pick<Booking, 'totalPrice'>;
  before: Stay;
  /** Null: it is dropped. */
  requested: Stay | null;
  price: Pick<ChangeQuote, 'totalPrice' | 'difference' | 'balanceDue' | 'refund'>;
}

/** The booking before and after the change, and what the change costs. */
export const Comparison = ({ booking, before, requested, price }: ComparisonProps) => (
  <div className="num grid gap-3">
    <dl className="grid gap-2.5">
      <StayLine label={changingText.before()} stay={before} total={booking.totalPrice} />
      <StayLine label={changingText.after()} stay={requested} total={price.totalPrice} />
    </dl>
    <div className="grid gap-1 border-t border-line pt-3">
      <p className="text-[1.25rem] leading-tight font-bold">{differenceText(price.difference)}</p>
      {price.refund > 0 && (
        <p className="flex justify-between gap-3 text-leaf">
          {changingText.back()} <Verbatim>{rupees(price.refund)}</Verbatim>
        </p>
      )}
      {price.balanceDue > 0 && (
        <p className="flex justify-between gap-3 text-muted">
          {changingText.due()} <Verbatim>{rupees(price.balanceDue)}</Verbatim>
        </p>
      )}
    </div>
  </div>
);
