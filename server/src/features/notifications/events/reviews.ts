import { quote } from '../composing/compose-email.ts';
import { admins, guest, host } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import { rowsWith } from '../composing/rows.ts';
import type { Writing } from '../composing/writing.ts';
import type { TableRow } from '../email/email.ts';

type Found = NonNullable<Awaited<ReturnType<NotificationData['findReview']>>>;

const shared = {
  read: ({ reviewId }: { reviewId: string }, { findReview }: NotificationData): Promise<Found | null> =>
    findReview(reviewId),
  kind: 'review',
  values: ({ review, booking }: Found) => ({
    author: review.author,
    host: booking.host.name,
    venue: booking.venueName,
  }),
  data: ({ review, booking }: Found) => ({
    venue: booking.venueName,
    rating: review.rating,
    person: review.author,
  }),
} as const;
const toHost = rowsWith({ ...shared, to: host, path: '/vendor/reviews' });
const toGuest = rowsWith({ ...shared, to: guest, path: ({ review }) => `/venues/${review.venueId}#reviews` });
const toAdmins = rowsWith({ ...shared, to: admins, path: '/admin/reports' });

const reviewTable = ({ review, booking }: Found, { t }: Writing): TableRow[] => [
  [t.emailRow.venue(), booking.venueName],
  [t.emailRow.rating(), t.emailRow.outOfFive({ rating: review.rating.toFixed(1) })],
];

export const reviews = {
  posted: toHost('review.posted', 'review_posted', 'reviewPostedEmail', {
    paragraphs: ({ review }) => ['body', quote(review.text), 'answer'],
    table: reviewTable,
  }),
  replied: toGuest('review.replied', 'review_replied', 'reviewRepliedEmail', {
    when: ({ review }) => !!review.reply,
    data: ({ review, booking }) => ({
      venue: booking.venueName,
      rating: review.rating,
      person: booking.host.name,
    }),
    paragraphs: ({ review }) => ['body', quote(review.reply)],
  }),
  reported: toAdmins('review.reported', 'admin_report', 'reviewReportedEmail', {
    paragraphs: ({ review }) => ['body', quote(review.text)],
    table: reviewTable,
  }),
};
