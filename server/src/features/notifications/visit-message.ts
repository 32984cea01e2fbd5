import type { NotificationEvent } from '@mandap/contract/notifications/notifications';
import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import { readablePhone } from '@mandap/domain/phones';
import { knowEachOtherByVisit, type VisitParty } from '@mandap/domain/visits/visits';
import { publicText } from '#server/public-text.ts';
import { composeEmail, quote } from './email/compose-email.ts';
import type { Email, TableRow } from './email/email.ts';
import { visitGuest, visitHandlers } from './notification.ts';
import type { NotificationData } from './notification-data.ts';
import type { Writing } from './writing.ts';

type Visit = NonNullable<Awaited<ReturnType<NotificationData['findVisit']>>>;
type File = NonNullable<Email['calendar']>;

/** A visit with each party's calendar file, if a time was agreed. */
export type FoundVisit = Visit & { files: Record<VisitParty, File | null> };

const paths: Record<VisitParty, string> = { guest: '/user/visits', host: '/vendor/visits' };

export const readVisit = async (
  { visitId }: { visitId: string },
  { findVisit, visitFile }: NotificationData,
): Promise<FoundVisit | null> => {
  const found = await findVisit(visitId);
  if (!found) return null;
  const [guest, host] = await Promise.all([visitFile(found.visit, 'guest'), visitFile(found.visit, 'host')]);
  return { ...found, files: { guest, host } };
};

const otherOf = ({ visit }: Visit, party: VisitParty) => (party === 'guest' ? visit.host : visit.guest);

/** The full name once a time is agreed, before that the first name. */
const otherName = (found: Visit, party: VisitParty): string => {
  const { firstName, name } = otherOf(found, party);
  return knowEachOtherByVisit(found.visit.status) ? name : firstName;
};

/** A text message about the time of a visit. Null if none was agreed. */
export const visitSms =
  (text: (t: Writing['t']['sms']) => (values: { venue: string; time: string }) => string) =>
  ({ visit }: FoundVisit, { t, format }: Writing): string | null =>
    visit.startsAt && text(t.sms)({ venue: visit.venueName, time: format.moment(visit.startsAt) });

/** The common parts of all notifications about a visit to one of its parties. */
export const visitMessage = (party: VisitParty, event: NotificationEvent) => ({
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

const tableOf = (found: FoundVisit, party: VisitParty, { t, format }: Writing): TableRow[] => {
  const { visit } = found;
  const isAgreed = knowEachOtherByVisit(visit.status);
  const { phone } = otherOf(found, party);
  const contact = [otherName(found, party), phone && readablePhone(phone)].filter(Boolean).join(', ');
  const rows: (TableRow | false)[] = [
    [t.emailRow.venue(), `${visit.venueName}, ${visit.city}`],
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
export const visitEmail = (
  found: FoundVisit,
  party: VisitParty,
  writing: Writing,
  texts: VisitTexts,
  written = '',
): Email => {
  const { visit, files } = found;
  const file = files[party];
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
