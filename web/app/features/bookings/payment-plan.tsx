import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { Day } from '@mandap/domain/days';
import { dayAndMonth, rupees } from '#app/i18n/format.ts';
import * as bookingPageText from '#app/i18n/generated/bookingPage.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';

/** Absent where guests pay as usual. */
type Parts = Booking['instalments'];
type PlanPart = NonNullable<Parts>[number];

const stateOf = ({ amount, paid, dueOn }: PlanPart, today: Day): { text: string; tone: string } => {
  if (paid >= amount) return { text: bookingPageText.planPaid(), tone: 'text-leaf' };
  if (dueOn && dueOn < today) return { text: bookingPageText.planOverdue(), tone: 'text-danger' };
  if (paid > 0) return { text: bookingPageText.planPartly({ paid: rupees(paid) }), tone: 'text-muted' };
  return { text: bookingPageText.planOpen(), tone: 'text-muted' };
};

/** The instalments of a booking whose host has an own plan: when, how much, and whether it is paid. */
export const PaymentPlan = ({ parts, today }: { parts: NonNullable<Parts>; today: Day }) => (
  <ol className="num">
    {parts.map((part) => {
      const { text, tone } = stateOf(part, today);
      return (
        <li
          key={part.dueOn}
          className="flex items-baseline justify-between gap-3 border-t border-line py-2 first:border-0"
        >
          <span className="min-w-0">
            <span className="block">
              {part.dueOn
                ? bookingPageText.planBy({ day: dayAndMonth(part.dueOn) })
                : bookingPageText.planWithBooking()}
            </span>
            <span className={`block text-tiny ${tone}`}>{text}</span>
          </span>
          <span className="font-medium">
            <Verbatim>{rupees(part.amount)}</Verbatim>
          </span>
        </li>
      );
    })}
  </ol>
);
