import type { getBookingHistory } from '@mandap/contract/bookings/bookings.endpoints';
import type { BookingPayment, HistoryEntry } from '@mandap/contract/bookings/bookings.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { noShowReason } from '@mandap/domain/bookings/outcome';
import { Check, Circle, IndianRupee, type LucideIcon, X } from 'lucide-react';
import { dayOf, mediumDay, rupees, timeOfDay } from '#app/i18n/format.ts';
import * as bookingPageText from '#app/i18n/generated/bookingPage.ts';
import { Name } from '#app/ui/name.tsx';

type HistoryTone = 'plain' | 'good' | 'bad' | 'money';

/** One line of a booking's history. */
interface HistoryLine {
  key: string;
  at: string;
  title: string;
  by: string | null;
  reason: string | null;
  tone: HistoryTone;
}

const titles: Record<HistoryEntry['transition'], { title: () => string; tone: HistoryTone }> = {
  request: { title: bookingPageText.requested, tone: 'plain' },
  approve: { title: bookingPageText.approved, tone: 'good' },
  confirm: { title: bookingPageText.confirmed, tone: 'good' },
  cancel: { title: bookingPageText.cancelled, tone: 'bad' },
  decline: { title: bookingPageText.declined, tone: 'bad' },
  expire: { title: bookingPageText.expired, tone: 'bad' },
  revive: { title: bookingPageText.revived, tone: 'good' },
  restore: { title: bookingPageText.revived, tone: 'good' },
  ask_change: { title: bookingPageText.askedChange, tone: 'plain' },
  accept_change: { title: bookingPageText.acceptedChange, tone: 'good' },
  rename: { title: bookingPageText.renamed, tone: 'plain' },
  change: { title: bookingPageText.changed, tone: 'plain' },
  approve_change: { title: bookingPageText.approvedChange, tone: 'good' },
  decline_change: { title: bookingPageText.declinedChange, tone: 'bad' },
  withdraw_change: { title: bookingPageText.withdrawnChange, tone: 'plain' },
  expire_change: { title: bookingPageText.expiredChange, tone: 'plain' },
  lower_price: { title: bookingPageText.loweredPrice, tone: 'good' },
  complete: { title: bookingPageText.completed, tone: 'good' },
  no_show: { title: bookingPageText.noShow, tone: 'bad' },
  correct_no_show: { title: bookingPageText.noShowCorrected, tone: 'good' },
  close_unconfirmed: { title: bookingPageText.closedUnconfirmed, tone: 'plain' },
};

/** Reasons given by the system; any other reason is a person's text. */
export const systemReasons: Readonly<Record<string, () => string>> = {
  not_paid: bookingPageText.notPaidReason,
  not_answered: bookingPageText.notAnsweredReason,
};

const reasonOf = (reason: string | null): string | null => {
  if (!reason || reason === noShowReason) return null;
  return systemReasons[reason]?.() ?? bookingPageText.reason({ text: reason });
};

/** `person`: the co-planner who did it. */
const actorNameOf = ({ actor, person }: HistoryEntry, isOwn: boolean): string | null => {
  if (actor === 'system') return null;
  if (person) return bookingPageText.byPerson({ name: person });
  if (actor === 'guest') return isOwn ? bookingPageText.byYou() : bookingPageText.byGuest();
  return actor === 'host' ? bookingPageText.byHost() : bookingPageText.byTeam();
};

const transitionLine = (entry: HistoryEntry, isOwn: boolean): HistoryLine => {
  const { title, tone } = titles[entry.transition];
  const isBooked = entry.transition === 'request' && entry.to === 'confirmed';
  return {
    key: `${entry.at} ${entry.transition}`,
    at: entry.at,
    title: isBooked ? bookingPageText.booked() : title(),
    by: actorNameOf(entry, isOwn),
    reason: reasonOf(entry.reason),
    tone,
  };
};

const moneyLine = (at: string, title: string): HistoryLine => ({
  key: `${at} ${title}`,
  at,
  title,
  by: null,
  reason: null,
  tone: 'money',
});

const paid: Record<BookingPayment['kind'], (v: { amount: string }) => string> = {
  advance: bookingPageText.paidAdvance,
  balance: bookingPageText.paidBalance,
  full: bookingPageText.paidFull,
  part: bookingPageText.paidPart,
};

const paymentLines = ({ kind, amount, completedAt, refunds }: BookingPayment): HistoryLine[] => {
  if (!completedAt) return [];
  return [
    moneyLine(completedAt, paid[kind]({ amount: rupees(amount) })),
    ...refunds.map((refund) =>
      refund.completedAt
        ? moneyLine(refund.completedAt, bookingPageText.refundDone({ amount: rupees(refund.amount) }))
        : moneyLine(refund.createdAt, bookingPageText.refundStarted({ amount: rupees(refund.amount) })),
    ),
  ];
};

/**
 * Transitions and payments together, newest first. Entries with equal times are in the order in which they
 * happened.
 */
export const formatHistory = (
  history: readonly HistoryEntry[],
  payments: readonly BookingPayment[],
  isOwn: boolean,
): HistoryLine[] =>
  [...payments.flatMap(paymentLines), ...history.map((entry) => transitionLine(entry, isOwn))]
    .map((line, place) => ({ line, place }))
    .sort((a, b) => (a.line.at === b.line.at ? b.place - a.place : a.line.at < b.line.at ? 1 : -1))
    .map(({ line }) => line);

const toneStyles: Record<HistoryTone, { Icon: LucideIcon; className: string }> = {
  plain: { Icon: Circle, className: 'bg-raised text-muted' },
  good: { Icon: Check, className: 'bg-leaf-soft text-leaf' },
  bad: { Icon: X, className: 'bg-danger-soft text-danger' },
  money: { Icon: IndianRupee, className: 'bg-sky-soft text-sky' },
};

const Line = ({ line: { at, title, by, reason, tone } }: { line: HistoryLine }) => {
  const { Icon, className } = toneStyles[tone];
  return (
    <li className="relative flex gap-3.5 pb-5 before:absolute before:top-[38px] before:bottom-1 before:start-[15px] before:w-0.5 before:bg-line last:pb-0 last:before:hidden">
      <span className={`grid size-8 flex-none place-items-center rounded-full ${className}`}>
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 pt-0.5">
        <p className="font-medium">{title}</p>
        {reason && (
          <p className="text-small wrap-anywhere">
            <Name>{reason}</Name>
          </p>
        )}
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
  /** Whether the reader is the guest. */
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
