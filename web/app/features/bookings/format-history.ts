import type { BookingPayment, HistoryEntry } from '@mandap/contract/bookings/history.schemas';
import { rupees } from '../../i18n/format.ts';
import * as bookingPageText from '../../i18n/generated/bookingPage.ts';

export type HistoryTone = 'plain' | 'good' | 'bad' | 'money';

/** One line of what happened to a booking. */
export interface HistoryLine {
  key: string;
  at: string;
  title: string;
  by: string | null;
  reason: string | null;
  look: HistoryTone;
}

const titles: Record<HistoryEntry['move'], { title: () => string; look: HistoryTone }> = {
  request: { title: bookingPageText.requested, look: 'plain' },
  approve: { title: bookingPageText.approved, look: 'good' },
  confirm: { title: bookingPageText.confirmed, look: 'good' },
  cancel: { title: bookingPageText.cancelled, look: 'bad' },
  decline: { title: bookingPageText.declined, look: 'bad' },
  expire: { title: bookingPageText.expired, look: 'bad' },
  revive: { title: bookingPageText.revived, look: 'good' },
  ask_change: { title: bookingPageText.askedChange, look: 'plain' },
  change: { title: bookingPageText.changed, look: 'plain' },
  approve_change: { title: bookingPageText.approvedChange, look: 'good' },
  decline_change: { title: bookingPageText.declinedChange, look: 'bad' },
  withdraw_change: { title: bookingPageText.withdrawnChange, look: 'plain' },
  lapse_change: { title: bookingPageText.lapsedChange, look: 'plain' },
  complete: { title: bookingPageText.completed, look: 'good' },
};

/** Reasons that the clock gives; everything else is a person's own text. */
const reasons: Record<string, () => string> = {
  not_paid: bookingPageText.notPaidReason,
  not_answered: bookingPageText.notAnsweredReason,
};

const reasonOf = (reason: string | null): string | null => {
  if (!reason) return null;
  return reasons[reason]?.() ?? bookingPageText.reason({ text: reason });
};

const whoOf = (actor: HistoryEntry['actor'], isOwn: boolean): string | null => {
  if (actor === 'system') return null;
  if (actor === 'guest') return isOwn ? bookingPageText.byYou() : bookingPageText.byGuest();
  return actor === 'host' ? bookingPageText.byHost() : bookingPageText.byTeam();
};

const moveLine = (entry: HistoryEntry, isOwn: boolean): HistoryLine => {
  const { title, look } = titles[entry.move];
  const isBooked = entry.move === 'request' && entry.to === 'confirmed';
  return {
    key: `${entry.at} ${entry.move}`,
    at: entry.at,
    title: isBooked ? bookingPageText.booked() : title(),
    by: whoOf(entry.actor, isOwn),
    reason: reasonOf(entry.reason),
    look,
  };
};

const moneyLine = (at: string, title: string): HistoryLine => ({
  key: `${at} ${title}`,
  at,
  title,
  by: null,
  reason: null,
  look: 'money',
});

const paid: Record<BookingPayment['kind'], (v: { amount: string }) => string> = {
  advance: bookingPageText.paidAdvance,
  balance: bookingPageText.paidBalance,
  full: bookingPageText.paidFull,
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

/** Moves and money together, the latest first; of one moment, in the order in which they were made. */
export const formatHistory = (
  history: readonly HistoryEntry[],
  payments: readonly BookingPayment[],
  isOwn: boolean,
): HistoryLine[] =>
  [...payments.flatMap(paymentLines), ...history.map((entry) => moveLine(entry, isOwn))]
    .map((line, place) => ({ line, place }))
    .sort((a, b) => (a.line.at === b.line.at ? b.place - a.place : a.line.at < b.line.at ? 1 : -1))
    .map(({ line }) => line);
