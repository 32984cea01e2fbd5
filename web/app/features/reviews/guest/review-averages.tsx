import type { ReviewSummary } from '@mandap/contract/reviews/reviews.schemas';
import { ratingParts } from '@mandap/domain/reviews/reviews';
import { count, rating } from '#app/i18n/format.ts';
import * as reviewText from '#app/i18n/generated/review.ts';
import { Star } from '#app/ui/rating.tsx';
import { partNames } from '../rating-labels.ts';

const Bar = ({ share }: { share: number }) => (
  <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-raised">
    <span className="block h-full rounded-full bg-marigold" style={{ width: `${share * 100}%` }} />
  </span>
);

const Distribution = ({ stars, total }: { stars: readonly number[]; total: number }) => (
  <ul aria-label={reviewText.distribution()} className="num grid content-center gap-1.5">
    {[5, 4, 3, 2, 1].map((star) => {
      const given = stars[star - 1] ?? 0;
      return (
        <li key={star} className="grid grid-cols-[3.5rem_1fr_2rem] items-center gap-2.5 text-tiny">
          <span>{reviewText.starsLine({ stars: star })}</span>
          <Bar share={given / total} />
          <span className="text-right text-muted">
            <span className="sr-only">{reviewText.given({ n: given })}</span>
            <span aria-hidden>{count(given)}</span>
          </span>
        </li>
      );
    })}
  </ul>
);

const Parts = ({ summary }: { summary: ReviewSummary }) => (
  <dl className="num grid grid-cols-2 gap-x-6 gap-y-2.5 border-line text-small max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
    {ratingParts.map((part) => {
      const average = summary[part];
      return (
        average !== null && (
          <div key={part}>
            <dt className="text-muted">{partNames[part]()}</dt>
            <dd className="font-medium">
              <span className="sr-only">{reviewText.average({ rating: rating(average) })}</span>
              <span aria-hidden>{rating(average)}</span>
              <Bar share={average / 5} />
            </dd>
          </div>
        )
      );
    })}
  </dl>
);

/** The averages of all reviews. */
export const ReviewAverages = ({ summary }: { summary: ReviewSummary }) =>
  summary.rating !== null && (
    <div className="card mb-5 grid gap-4 p-4.5 lg:grid-cols-[auto_1fr_1fr] lg:gap-6">
      <div className="flex items-center gap-3 lg:block lg:max-w-36">
        <p className="num flex items-center gap-2 text-[2.125rem] leading-tight font-bold">
          <Star className="size-7!" />
          <span>{rating(summary.rating)}</span>
        </p>
        <p className="text-tiny text-muted">{reviewText.basedOn({ n: summary.count })}</p>
      </div>
      <Distribution stars={summary.stars} total={summary.count} />
      <Parts summary={summary} />
    </div>
  );
