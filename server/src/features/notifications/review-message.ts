import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import type { TableRow } from './email/email.ts';
import type { NotificationData } from './notification-data.ts';
import type { Writing } from './writing.ts';

type Found = NonNullable<Awaited<ReturnType<NotificationData['findReview']>>>;

export const readReview = (
  { reviewId }: { reviewId: string },
  { findReview }: NotificationData,
): Promise<Found | null> => findReview(reviewId);

export const reviewInAppData = ({ review, booking }: Found, person: string): NoticeData => ({
  venue: booking.venueName,
  rating: review.rating,
  person,
});

export const reviewValues = ({ review, booking }: Found) => ({
  author: review.author,
  host: booking.host.name,
  venue: booking.venueName,
});

export const reviewTable = ({ review, booking }: Found, { t }: Writing): TableRow[] => [
  [t.emailRow.venue(), booking.venueName],
  [t.emailRow.rating(), t.emailRow.outOfFive({ rating: review.rating.toFixed(1) })],
];
