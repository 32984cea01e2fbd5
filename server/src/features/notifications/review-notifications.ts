import type { DomainEvents } from '../../events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { oneLine } from './formats.ts';
import {
  type ReviewMail,
  reviewPostedLetter,
  reviewRepliedLetter,
  reviewReportedLetter,
} from './review-letters.ts';
import type { Telling } from './telling.ts';

interface Dependencies {
  jobs: Jobs<DomainEvents>;
  telling: Telling;
  reviewForMail: (reviewId: string) => Promise<ReviewMail | null>;
  publicUrl: string;
}

/** Where a host reads and answers the reviews of all own venues. */
const ownReviews = '/vendor/reviews';
/** Where administrators decide on what was reported. */
const queue = '/admin/reports';

const aboutOf = ({ venueName, rating }: ReviewMail) => ({ venue: oneLine(venueName), rating });

export const listenToReviews = ({ jobs, telling, reviewForMail, publicUrl }: Dependencies): void => {
  jobs.on('review.posted', 'notifications.host', async ({ reviewId }, { id }) => {
    const review = await reviewForMail(reviewId);
    if (!review) return;
    await telling.tell(`review.posted:${id}`, review.hostId, {
      kind: 'review',
      event: 'review_posted',
      path: ownReviews,
      data: { ...aboutOf(review), person: oneLine(review.authorName) },
      letter: (words) => reviewPostedLetter(words, review, `${publicUrl}${ownReviews}`),
    });
  });

  jobs.on('review.replied', 'notifications.guest', async ({ reviewId }, { id }) => {
    const review = await reviewForMail(reviewId);
    if (!review?.reply) return;
    await telling.tell(`review.replied:${id}`, review.authorId, {
      kind: 'review',
      event: 'review_replied',
      path: review.venuePath,
      data: { ...aboutOf(review), person: oneLine(review.hostName) },
      letter: (words) => reviewRepliedLetter(words, review, `${publicUrl}${review.venuePath}`),
    });
  });

  jobs.on('review.reported', 'notifications.admins', async ({ reviewId }, { id }) => {
    const review = await reviewForMail(reviewId);
    if (!review) return;
    await telling.tellAdmins(`review.reported:${id}`, {
      kind: 'review',
      event: 'admin_report',
      path: queue,
      data: { ...aboutOf(review), person: oneLine(review.authorName) },
      letter: (words) => reviewReportedLetter(words, review, `${publicUrl}${queue}`),
    });
  });
};
