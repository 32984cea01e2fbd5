import type { DayRange } from '@mandap/domain/days';
import { formatPaise } from '@mandap/domain/money';
import type { EnquiryForEmail } from '#server/features/enquiries/queries/host-enquiries.ts';
import { publicText } from '#server/public-text.ts';
import { quote } from '../composing/compose-email.ts';
import { enquirer, visitHandlers } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import { rowsWith } from '../composing/rows.ts';
import type { Writing } from '../composing/writing.ts';
import type { TableRow } from '../email/email.ts';

const rangeIn =
  ({ format }: Writing) =>
  ({ start, end }: DayRange): string =>
    start === end ? format.day(start) : `${format.day(start)} – ${format.day(end)}`;

const tableOf = ({ enquiry }: EnquiryForEmail, writing: Writing): TableRow[] => {
  const { t, format } = writing;
  const { days, guests, budget, callAfter, phone } = enquiry;
  const rows: (TableRow | false)[] = [
    [t.emailRow.venue(), enquiry.venueName],
    ...days.map((range): TableRow => [t.enquiryEmail.day(), rangeIn(writing)(range)]),
    guests !== null && [t.enquiryEmail.guests(), String(guests)],
    budget !== null && [t.enquiryEmail.budget(), formatPaise(budget)],
    callAfter !== null &&
      phone !== '' && [t.enquiryEmail.call({ time: format.timeOfDay(`${callAfter}:00`) }), phone],
  ];
  return rows.filter((row) => row !== false);
};

const shared = {
  read: ({ enquiryId }: { enquiryId: string }, { findEnquiry }: NotificationData) => findEnquiry(enquiryId),
  kind: 'booking',
  values: ({ enquiry }: EnquiryForEmail, { firstName }: Writing) => ({
    name: firstName,
    person: enquiry.firstName,
    venue: enquiry.venueName,
  }),
  data: ({ enquiry }: EnquiryForEmail) => ({ venue: enquiry.venueName, person: enquiry.firstName }),
  table: tableOf,
} as const;
const toHandlers = rowsWith({
  ...shared,
  to: visitHandlers,
  path: ({ enquiry }: EnquiryForEmail) => `/vendor/enquiries/${enquiry.id}`,
});
const toFamily = rowsWith({ ...shared, to: enquirer, path: '/user/enquiries' });

/** Whether the family still waits for a first answer. */
const isUnanswered = ({ enquiry }: EnquiryForEmail): boolean =>
  !enquiry.isAnswered && !enquiry.isLost && !enquiry.isBooked && !enquiry.isVisited;

export const enquiries = {
  asked: toHandlers('enquiry.asked', 'enquiry_asked', 'enquiryAskedEmail', {
    when: isUnanswered,
    reason: 'request',
    paragraphs: ({ enquiry }) => ['body', quote(publicText(enquiry.note))],
    sms: ({ enquiry }, { sms }) => sms.enquiryAsked({ venue: enquiry.venueName }),
    whatsApp: ({ enquiry }, { whatsApp }) => whatsApp.enquiryAsked({ venue: enquiry.venueName }),
  }),
  waits: toHandlers('enquiry.waits', 'enquiry_waits', 'enquiryWaitsEmail', {
    when: isUnanswered,
    sms: ({ enquiry }, { sms }) => sms.enquiryWaits({ venue: enquiry.venueName }),
    whatsApp: ({ enquiry }, { whatsApp }) => whatsApp.enquiryWaits({ venue: enquiry.venueName }),
  }),
  /** Leads to venues that are free on the same days. */
  unanswered: toFamily('enquiry.unanswered', 'enquiry_unanswered', 'enquiryUnansweredEmail', {
    when: isUnanswered,
  }),
};
