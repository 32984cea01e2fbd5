import { listReviews, type Review } from '@house/contract/reviews';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { eventName } from '../../i18n/event-name.ts';
import { count, monthAndYear, rating } from '../../i18n/format.ts';
import * as reviewText from '../../i18n/generated/review.ts';
import { Button } from '../../ui/button.tsx';
import { Star } from '../../ui/rating.tsx';

export const reviewsPerPage = 6;

const ReviewCard = ({ review }: { review: Review }) => (
  <li className="card p-4.5">
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 truncate font-medium">{review.author}</p>
      <span className="num flex items-center gap-1 font-medium">
        <Star />
        <span className="sr-only">{reviewText.rated()} </span>
        {rating(review.rating)}
      </span>
    </div>
    <p className="text-tiny text-muted">
      {reviewText.about({
        event: eventName(review.eventType),
        guests: count(review.guestCount),
        month: monthAndYear(review.eventMonth),
      })}
    </p>
    <p className="mt-2 text-meta whitespace-pre-line">“{review.text}”</p>
    {review.reply && (
      <div className="mt-3 border-l-3 border-marigold pl-3 text-meta">
        <p className="text-tiny font-medium text-muted">{reviewText.reply()}</p>
        <p className="whitespace-pre-line">{review.reply}</p>
      </div>
    )}
  </li>
);

const ReviewPage = ({ venueId, page }: { venueId: string; page: number }) => {
  const { data, failure } = useRead(listReviews, { id: venueId, page, pageSize: reviewsPerPage });
  if (failure && !data) return <li className="text-meta text-danger">{reviewText.failed()}</li>;
  if (!data) return <li className="skeleton h-40 rounded-card!" />;
  return data.results.map((review) => <ReviewCard key={review.id} review={review} />);
};

/** What families wrote, newest first, more on demand. */
export const ReviewList = ({ venueId }: { venueId: string }) => {
  const [pages, setPages] = useState(1);
  const total = useRead(listReviews, { id: venueId, page: 1, pageSize: reviewsPerPage }).data?.count ?? 0;
  return (
    <section aria-labelledby="reviews" className="pt-8">
      <h2 id="reviews" className="mb-3.5 text-[24px]">
        {reviewText.title()}
      </h2>
      {total === 0 ? (
        <p className="text-muted">{reviewText.none()}</p>
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {Array.from({ length: pages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <ReviewPage key={index} venueId={venueId} page={index + 1} />
          ))}
        </ul>
      )}
      {total > pages * reviewsPerPage && (
        <Button look="outlined" className="needs-js mt-4" onClick={() => setPages(pages + 1)}>
          {reviewText.more()}
        </Button>
      )}
    </section>
  );
};
