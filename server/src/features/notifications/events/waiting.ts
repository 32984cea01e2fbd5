import { formatPaise } from '@mandap/domain/money';
import { optionGuest, optionHandlers } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import { rowsWith } from '../composing/rows.ts';
import type { Writing } from '../composing/writing.ts';

/** A family's place on a waiting list. */
type Entry = NonNullable<Awaited<ReturnType<NotificationData['findWaiting']>>>;

const read = ({ entryId }: { entryId: string }, { findWaiting }: NotificationData) => findWaiting(entryId);

const textsOf = (entry: Entry, format: Writing['format']) => ({
  venue: entry.venueName,
  day: format.shortWeekday(entry.startDate),
  until: entry.until ? format.moment(entry.until) : '',
});

const shared = {
  read,
  kind: 'booking',
  values: (entry: Entry, { firstName, format }: Writing) => ({
    ...textsOf(entry, format),
    name: firstName,
    person: entry.name,
    price: entry.price === null ? '' : formatPaise(entry.price),
  }),
  data: (entry: Entry) => ({
    venue: entry.venueName,
    person: entry.name,
    day: entry.startDate,
    ...(entry.until && { until: entry.until.toISOString() }),
  }),
} as const;

const toGuest = rowsWith({ ...shared, to: optionGuest, path: ({ venueId }: Entry) => `/venues/${venueId}` });
const toHandlers = rowsWith({
  ...shared,
  to: optionHandlers,
  path: ({ venueId, startDate }: Entry) => `/vendor/calendar?venue=${venueId}&day=${startDate}`,
});

const isOffered = (entry: Entry): boolean => entry.isOffered;

export const waiting = {
  offeredToGuest: toGuest('waiting.offered', 'waiting_offered', 'waitingOfferedEmail', {
    when: isOffered,
    paragraphs: ({ price }) => (price === null ? ['body', 'otherwise'] : ['body', 'price', 'otherwise']),
    sms: (entry, { sms, format }) => sms.waitingOffered(textsOf(entry, format)),
    whatsApp: (entry, { whatsApp, format }) => whatsApp.waitingOffered(textsOf(entry, format)),
  }),
  offeredToHost: toHandlers('waiting.offered', 'host_waiting_offered', 'waitingOfferedHostEmail', {
    when: isOffered,
  }),
  closedToGuest: toGuest('waiting.closed', 'waiting_closed', 'waitingClosedEmail', { path: '/venues' }),
};
