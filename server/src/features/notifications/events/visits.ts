import type { Language } from '@mandap/domain/languages';
import { readablePhone } from '@mandap/domain/phones';
import { knowEachOtherByVisit, type VisitParty, type VisitStatus } from '@mandap/domain/visits/visits';
import { townIn } from '#server/features/places/places.feature.ts';
import { publicText } from '#server/public-text.ts';
import { quote } from '../composing/compose-email.ts';
import { visitGuest, visitHandlers } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import { rowsWith } from '../composing/rows.ts';
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

/** Notifications about a visit to one of its parties, with the calendar file once a time is agreed. */
const rowsTo = (party: VisitParty) =>
  rowsWith({
    to: party === 'guest' ? visitGuest : visitHandlers,
    read: readVisit,
    kind: 'booking',
    path: paths[party],
    values: (found: FoundVisit, { firstName, format }) => {
      const { status, openUntil, startsAt, venueName } = found.visit;
      const until = status === 'asked' || status === 'offered' ? openUntil : startsAt;
      return {
        name: firstName,
        other: otherName(found, party),
        venue: venueName,
        time: until ? format.moment(until) : '',
      };
    },
    data: (found: FoundVisit) => ({
      venue: found.visit.venueName,
      person: otherName(found, party),
      ...(found.visit.startsAt && { until: found.visit.startsAt.toISOString() }),
    }),
    table: (found: FoundVisit, writing) => tableOf(found, party, writing),
    calendar: ({ fileFor }: FoundVisit, { language }) => fileFor(party, language),
  });
const toGuest = rowsTo('guest');
const toHost = rowsTo('host');

/** The email quotes what the other party wrote. */
const quoting = (text: 'note' | 'answer' | 'reason') => ({
  paragraphs: ({ visit }: FoundVisit) => ['body', quote(publicText(visit[text]))] as const,
});

const isNow =
  (status: VisitStatus) =>
  ({ visit }: FoundVisit): boolean =>
    visit.status === status;

const agreed = {
  when: isNow('agreed'),
  sms: visitSms((t) => t.visitAgreed),
  whatsApp: ({ visit }: FoundVisit, { whatsApp, format }: Writing): WhatsAppText | null =>
    visit.startsAt && whatsApp.visitAgreed({ venue: visit.venueName, time: format.moment(visit.startsAt) }),
};

const cancelledBy = (party: VisitParty) => ({
  when: ({ visit }: FoundVisit) => visit.endedBy === party,
  ...quoting('reason'),
  sms: visitSms((t) => t.visitCancelled),
});

const soon = { when: isNow('agreed'), kind: 'reminder', sms: visitSms((t) => t.visitSoon) } as const;

export const visits = {
  asked: toHost('visit.asked', 'visit_asked', 'visitAskedEmail', {
    when: isNow('asked'),
    reason: 'request',
    ...quoting('note'),
  }),
  offered: toGuest('visit.offered', 'visit_offered', 'visitOfferedEmail', {
    when: isNow('offered'),
    ...quoting('answer'),
  }),
  agreedToGuest: toGuest('visit.agreed', 'visit_agreed', 'visitAgreedEmail', agreed),
  agreedToHost: toHost('visit.agreed', 'visit_agreed', 'visitAgreedHostEmail', agreed),
  declined: toGuest('visit.declined', 'visit_declined', 'visitDeclinedEmail', quoting('reason')),
  cancelledToGuest: toGuest('visit.cancelled', 'visit_cancelled', 'visitCancelledEmail', cancelledBy('host')),
  cancelledToHost: toHost('visit.cancelled', 'visit_cancelled', 'visitCancelledEmail', cancelledBy('guest')),
  expired: toGuest('visit.expired', 'visit_expired', 'visitExpiredEmail', { when: isNow('expired') }),
  reminderToGuest: toGuest('visit.reminder', 'visit_soon', 'visitSoonEmail', soon),
  reminderToHost: toHost('visit.reminder', 'visit_soon', 'visitSoonEmail', soon),
  /** Leads the guest to the booking after the visit, unless it is already made. */
  done: toGuest('visit.done', 'visit_done', 'visitDoneEmail', {
    read: async (payload, data) => {
      const found = await readVisit(payload, data);
      return found && (await data.hasBooked(found.visit.guestId, found.visit.venueId)) ? null : found;
    },
    when: ({ visit }) => visit.status === 'done' && visit.isListed,
    path: ({ visit }) => `/venues/${visit.venueId}`,
  }),
};
