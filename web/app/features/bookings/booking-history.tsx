import type { getBookingHistory } from '@mandap/contract/bookings/history.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { Check, Circle, IndianRupee, type LucideIcon, X } from 'lucide-react';
import { dayOf, mediumDay, timeOfDay } from '#app/i18n/format.ts';
import * as bookingPageText from '#app/i18n/generated/bookingPage.ts';
import { formatHistory, type HistoryLine, type HistoryTone } from './format-history.ts';

const toneStyles: Record<HistoryTone, { Icon: LucideIcon; className: string }> = {
  plain: { Icon: Circle, className: 'bg-raised text-muted' },
  good: { Icon: Check, className: 'bg-leaf-soft text-leaf' },
  bad: { Icon: X, className: 'bg-danger-soft text-danger' },
  money: { Icon: IndianRupee, className: 'bg-sky-soft text-sky' },
};

const Line = ({ line: { at, title, by, reason, tone } }: { line: HistoryLine }) => {
  const { Icon, className } = toneStyles[tone];
  return (
    <li className="relative flex gap-3.5 pb-5 before:absolute before:top-[38px] before:bottom-1 before:left-[15px] before:w-0.5 before:bg-line last:pb-0 last:before:hidden">
      <span className={`grid size-8 flex-none place-items-center rounded-full ${className}`}>
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 pt-0.5">
        <p className="font-medium">{title}</p>
        {reason && <p className="text-small wrap-anywhere">{reason}</p>}
        <p className="num text-tiny text-muted">
          <time dateTime={at}>{`${mediumDay(dayOf(at))}, ${timeOfDay(at)}`}</time>
          {by && <span>{` · ${by}`}</span>}
        </p>
      </div>
    </li>
  );
};

interface BookingHistoryProps {
  answer: OutputOf<typeof getBookingHistory>;
  /** Whether the reader is the customer. */
  isOwn: boolean;
}

/** A booking's history, newest first. */
export const BookingHistory = ({ answer, isOwn }: BookingHistoryProps) => (
  <section aria-labelledby="booking-history" className="card p-5 shadow-soft print:hidden">
    <h2 id="booking-history" className="mb-4 text-h3">
      {bookingPageText.history()}
    </h2>
    <ol>
      {formatHistory(answer.history, answer.payments, isOwn).map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ol>
  </section>
);
