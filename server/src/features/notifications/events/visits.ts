import type { NotificationEvent } from '@mandap/contract/notifications/notifications';
import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import type { Language } from '@mandap/domain/languages';
import { readablePhone } from '@mandap/domain/phones';
import { knowEachOtherByVisit, type VisitParty } from '@mandap/domain/visits/visits';
import { townIn } from '#server/features/places/places.feature.ts';
import { publicText } from '#server/public-text.ts';
import { composeEmail, quote } from '../composing/compose-email.ts';
import { notification, visitGuest, visitHandlers } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import type { SmsText, SmsTexts } from '../composing/sms-texts.ts';
import type { WhatsAppText } from '../composing/whatsapp-texts.ts';
import type { Writing } from '../composing/writing.ts';
import type { Email, TableRow } from '../email/email.ts';

type Visit = NonNullable<Awaited<ReturnType<NotificationData['findVisit']>>>;
type File = NonNullable<Email['calendar']>;

/** A visit with the calendar file of each party, if a time was agreed. */
export type FoundVisit = Visit & { fileFor(party: VisitParty, language: Language): File | null };

const paths: Record<VisitParty, string> = { guest: '/user/visits', host: '/vendor/visits' };

const readVisit = async (
  { visitId }: { visitId: string },
  { findVisit, visitFiles }: NotificationData,
): Promise<FoundVisit | null> => {
  const found = await findVisit(visitId);
  return found && { ...found, fileFor: await visitFiles(found.visit) };
};

const otherOf = ({ visit }: Visit, party: VisitParty) => (party === 'guest' ? visit.host : visit.guest);

/** The full name once a time is agreed, before that the first name. */
const otherName = (found: Visit, party: VisitParty): string => {
  const { firstName, name } = otherOf(found, party);
  return knowEachOtherByVisit(found.visit.status) ? name : firstName;
};

/** A text message about the time of a visit. Null if none was agreed. */
const visitSms =
  (text: (sms: SmsTexts) => (values: { venue: string; time: string }) => SmsText) =>
  ({ visit }: FoundVisit, { sms, format }: Writing): SmsText | null =>
    visit.startsAt && text(sms)({ venue: visit.venueName, time: format.moment(visit.startsAt) });

/** The common parts of all notifications about a visit to one of its parties. */
const visitMessage = (party: VisitParty, event: NotificationEvent) => ({
  to: party === 'guest' ? visitGuest : visitHandlers,
  read: readVisit,
  kind: 'booking' as const,
  path: paths[party],
  inApp: (found: FoundVisit): { event: NotificationEvent; data: NoticeData } => ({
    event,
    data: {
      venue: found.visit.venueName,
      person: otherName(found, party),
      ...(found.visit.startsAt && { until: found.visit.startsAt.toISOString() }),
    },
  }),
});

const tableOf = (found: FoundVisit, party: VisitParty, { language, t, format }: Writing): TableRow[] => {
  const { visit } = found;
  const isAgreed = knowEachOtherByVisit(visit.status);
  const { phone } = otherOf(found, party);
  const contact = [otherName(found, party), phone && readablePhone(phone)].filter(Boolean).join(', ');
  const rows: (TableRow | false)[] = [
    [t.emailRow.venue(), `${visit.venueName}, ${townIn(visit, language)}`],
    isAgreed && [t.emailRow.address(), `${visit.addressLine}, ${visit.city}`],
    ...(visit.status === 'offered'
      ? visit.times.map((time): TableRow => [t.visitEmail.time(), format.moment(time)])
      : []),
    visit.startsAt !== null && visit.status !== 'offered' && visit.status !== 'asked'
      ? [t.visitEmail.time(), format.moment(visit.startsAt)]
      : false,
    [t.visitEmail.people(), String(visit.visitors)],
    isAgreed && [party === 'guest' ? t.emailRow.host() : t.emailRow.guest(), contact],
  ];
  return rows.filter((row) => row !== false);
};

type VisitTexts = Record<'subject' | 'heading' | 'body' | 'button', (values: Values) => string>;
interface Values extends Record<string, string> {
  name: string;
  other: string;
  venue: string;
  time: string;
}

/** An email to one of the parties, with the other's text and the calendar file. */
const visitEmail = (
  found: FoundVisit,
  party: VisitParty,
  writing: Writing,
  texts: VisitTexts,
  written = '',
): Email => {
  const { visit, fileFor } = found;
  const file = fileFor(party, writing.language);
  const until = visit.status === 'asked' || visit.status === 'offered' ? visit.openUntil : visit.startsAt;
  return {
    ...composeEmail(
      texts,
      {
        name: writing.firstName,
        other: otherName(found, party),
        venue: visit.venueName,
        time: until ? writing.format.moment(until) : '',
      },
      { paragraphs: ['body', quote(publicText(written))], table: tableOf(found, party, writing) },
    ),
    ...(file && { calendar: file }),
  };
};

export const visitAsked = {
  toHost: notification({
    event: 'visit.asked',
    ...visitMessage('host', 'visit_asked'),
    when: ({ visit }) => visit.status === 'asked',
    reason: 'request',
    email: (found, writing) =>
      visitEmail(found, 'host', writing, writing.t.visitAskedEmail, found.visit.note),
  }),
};

export const visitOffered = {
  toGuest: notification({
    event: 'visit.offered',
    ...visitMessage('guest', 'visit_offered'),
    when: ({ visit }) => visit.status === 'offered',
    email: (found, writing) =>
      visitEmail(found, 'guest', writing, writing.t.visitOfferedEmail, found.visit.answer),
  }),
};

const agreedSms = visitSms((t) => t.visitAgreed);

const agreedWhatsApp = ({ visit }: FoundVisit, { whatsApp, format }: Writing): WhatsAppText | null =>
  visit.startsAt && whatsApp.visitAgreed({ venue: visit.venueName, time: format.moment(visit.startsAt) });

export const visitAgreed = {
  toGuest: notification({
    event: 'visit.agreed',
    ...visitMessage('guest', 'visit_agreed'),
    when: ({ visit }) => visit.status === 'agreed',
    email: (found, writing) => visitEmail(found, 'guest', writing, writing.t.visitAgreedEmail),
    sms: agreedSms,
    whatsApp: agreedWhatsApp,
  }),
  toHost: notification({
    event: 'visit.agreed',
    ...visitMessage('host', 'visit_agreed'),
    when: ({ visit }) => visit.status === 'agreed',
    email: (found, writing) => visitEmail(found, 'host', writing, writing.t.visitAgreedHostEmail),
    sms: agreedSms,
    whatsApp: agreedWhatsApp,
  }),
};

export const visitDeclined = {
  toGuest: notification({
    event: 'visit.declined',
    ...visitMessage('guest', 'visit_declined'),
    email: (found, writing) =>
      visitEmail(found, 'guest', writing, writing.t.visitDeclinedEmail, found.visit.reason),
  }),
};

const cancelledSms = visitSms((t) => t.visitCancelled);

export const visitCancelled = {
  toGuest: notification({
    event: 'visit.cancelled',
    ...visitMessage('guest', 'visit_cancelled'),
    when: ({ visit }) => visit.endedBy === 'host',
    email: (found, writing) =>
      visitEmail(found, 'guest', writing, writing.t.visitCancelledEmail, found.visit.reason),
    sms: cancelledSms,
  }),
  toHost: notification({
    event: 'visit.cancelled',
    ...visitMessage('host', 'visit_cancelled'),
    when: ({ visit }) => visit.endedBy === 'guest',
    email: (found, writing) =>
      visitEmail(found, 'host', writing, writing.t.visitCancelledEmail, found.visit.reason),
    sms: cancelledSms,
  }),
};

export const visitExpired = {
  toGuest: notification({
    event: 'visit.expired',
    ...visitMessage('guest', 'visit_expired'),
    when: ({ visit }) => visit.status === 'expired',
    email: (found, writing) => visitEmail(found, 'guest', writing, writing.t.visitExpiredEmail),
  }),
};

const reminderSms = visitSms((t) => t.visitSoon);

export const visitReminder = {
  toGuest: notification({
    event: 'visit.reminder',
    ...visitMessage('guest', 'visit_soon'),
    when: ({ visit }) => visit.status === 'agreed',
    kind: 'reminder',
    email: (found, writing) => visitEmail(found, 'guest', writing, writing.t.visitSoonEmail),
    sms: reminderSms,
  }),
  toHost: notification({
    event: 'visit.reminder',
    ...visitMessage('host', 'visit_soon'),
    when: ({ visit }) => visit.status === 'agreed',
    kind: 'reminder',
    email: (found, writing) => visitEmail(found, 'host', writing, writing.t.visitSoonEmail),
    sms: reminderSms,
  }),
};

const readDone = async (payload: { visitId: string }, data: NotificationData) => {
  const found = await readVisit(payload, data);
  return found && { ...found, hasBooked: await data.hasBooked(found.visit.guestId, found.visit.venueId) };
};

export const visitDone = {
  /** Leads the guest to the booking after the visit, unless it is already made. */
  toGuest: notification({
    event: 'visit.done',
    ...visitMessage('guest', 'visit_done'),
    read: readDone,
    when: ({ visit, hasBooked }) => visit.status === 'done' && visit.isListed && !hasBooked,
    path: ({ visit }) => `/venues/${visit.venueId}`,
    email: (found, writing) => visitEmail(found, 'guest', writing, writing.t.visitDoneEmail),
  }),
};
