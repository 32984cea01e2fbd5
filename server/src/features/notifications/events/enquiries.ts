import type { DayRange } from '@mandap/domain/days';
import { formatPaise } from '@mandap/domain/money';
import type { EnquiryForEmail } from '#server/features/enquiries/queries/host-enquiries.ts';
import { publicText } from '#server/public-text.ts';
import { quote } from '../composing/compose-email.ts';
import { visitHandlers } from '../composing/notification.ts';
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

const toHandlers = rowsWith({
  to: visitHandlers,
  read: ({ enquiryId }: { enquiryId: string }, { findEnquiry }: NotificationData) => findEnquiry(enquiryId),
  kind: 'booking',
  path: ({ enquiry }: EnquiryForEmail) => `/vendor/enquiries/${enquiry.id}`,
  values: ({ enquiry }: EnquiryForEmail, { firstName }: Writing) => ({
    name: firstName,
    person: enquiry.firstName,
    venue: enquiry.venueName,
  }),
  data: ({ enquiry }: EnquiryForEmail) => ({ venue: enquiry.venueName, person: enquiry.firstName }),
  table: tableOf,
});

/** Whether the family still waits for a first answer. */
const isUnanswered = ({ enquiry }: EnquiryForEmail): boolean =>
  !enquiry.isAnswered && !enquiry.isLost && !enquiry.isBooked && !enquiry.isVisited;

export const enquiries = {
  asked: toHandlers('enquiry.asked', 'enquiry_asked', 'enquiryAskedEmail', {
    when: isUnanswered,
    reason: 'request',
    paragraphs: ({ enquiry }) => ['body', quote(publicText(enquiry.note))],
  }),
};
