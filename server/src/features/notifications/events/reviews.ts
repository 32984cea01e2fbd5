import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import { composeEmail, quote } from '../composing/compose-email.ts';
import { admins, guest, host, notification } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import type { Writing } from '../composing/writing.ts';
import type { TableRow } from '../email/email.ts';

type Found = NonNullable<Awaited<ReturnType<NotificationData['findReview']>>>;

const readReview = (
  { reviewId }: { reviewId: string },
  { findReview }: NotificationData,
): Promise<Found | null> => findReview(reviewId);

const reviewInAppData = ({ review, booking }: Found, person: string): NoticeData => ({
  venue: booking.venueName,
  rating: review.rating,
  person,
});

const reviewValues = ({ review, booking }: Found) => ({
  author: review.author,
  host: booking.host.name,
  venue: booking.venueName,
});

const reviewTable = ({ review, booking }: Found, { t }: Writing): TableRow[] => [
  [t.emailRow.venue(), booking.venueName],
  [t.emailRow.rating(), t.emailRow.outOfFive({ rating: review.rating.toFixed(1) })],
];

export const reviewPosted = {
  toHost: notification({
    event: 'review.posted',
    to: host,
    read: readReview,
    kind: 'review',
    path: '/vendor/reviews',
    inApp: (found) => ({ event: 'review_posted', data: reviewInAppData(found, found.review.author) }),
    email: (found, writing) =>
      composeEmail(writing.t.reviewPostedEmail, reviewValues(found), {
        paragraphs: ['body', quote(found.review.text), 'answer'],
        table: reviewTable(found, writing),
      }),
  }),
};

export const reviewReplied = {
  toGuest: notification({
    event: 'review.replied',
    to: guest,
    read: readReview,
    when: ({ review }) => !!review.reply,
    kind: 'review',
    path: ({ review }) => `/venues/${review.venueId}#reviews`,
    inApp: (found) => ({ event: 'review_replied', data: reviewInAppData(found, found.booking.host.name) }),
    email: (found, { t }) =>
      composeEmail(t.reviewRepliedEmail, reviewValues(found), {
        paragraphs: ['body', quote(found.review.reply)],
      }),
  }),
};

export const reviewReported = {
  toAdmins: notification({
    event: 'review.reported',
    to: admins,
    read: readReview,
    kind: 'review',
    path: '/admin/reports',
    inApp: (found) => ({ event: 'admin_report', data: reviewInAppData(found, found.review.author) }),
    email: (found, writing) =>
      composeEmail(writing.t.reviewReportedEmail, reviewValues(found), {
        paragraphs: ['body', quote(found.review.text)],
        table: reviewTable(found, writing),
      }),
  }),
};
