import { listReviews } from '@mandap/contract/reviews/reviews.endpoints';
import type { ReviewPhoto, ReviewSummary } from '@mandap/contract/reviews/reviews.schemas';
import { ratingParts } from '@mandap/domain/reviews/reviews';
import { type ComponentType, useRef, useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { count, rating } from '#app/i18n/format.ts';
import * as reviewText from '#app/i18n/generated/review.ts';
import { useLoadedPart } from '#app/rendering/use-loaded-part.ts';
import { Star } from '#app/ui/rating.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { useIsNear } from '#app/ui/use-is-near.ts';
import { partNames, picturesOf, ReviewCard, reviewGrid, type ShownPhotos } from '../review-card.tsx';
import { reviewsPerPage } from '../reviews-per-page.ts';

/** Shows pictures full-screen. */
export type Gallery = ComponentType<{
  name: string;
  pictures: readonly (ReviewPhoto & { title: string; isCover: boolean })[];
  openAt: number | null;
  onClose: () => void;
}>;

/** The first page, as rendered with the venue. It stays even if the actions, which load later, fail to load. */
const FirstReviews = ({
  venueId,
  onOpenPhotos,
}: {
  venueId: string;
  onOpenPhotos: (shown: ShownPhotos) => void;
}) => {
  const { data } = useRead(listReviews, { id: venueId, page: 1, pageSize: reviewsPerPage });
  return (
    <>
      <div className="needs-js mb-3 min-h-11" />
      <ul className={reviewGrid}>
        {data?.results.map((review) => (
          <ReviewCard key={review.id} review={review} onOpenPhotos={onOpenPhotos} />
        ))}
      </ul>
    </>
  );
};

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
          <span className="text-end text-muted">
            <span className="sr-only">{reviewText.given({ n: given })}</span>
            <span aria-hidden>{count(given)}</span>
          </span>
        </li>
      );
    })}
  </ul>
);

const Parts = ({ summary }: { summary: ReviewSummary }) => (
  <dl className="num grid grid-cols-2 gap-x-6 gap-y-2.5 border-line text-small max-lg:border-t max-lg:pt-4 lg:border-s lg:ps-6">
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
const ReviewAverages = ({ summary }: { summary: ReviewSummary }) =>
  summary.rating !== null && (
    <div className="card mb-5 grid gap-4 p-4.5 lg:grid-cols-[auto_1fr_1fr] lg:gap-6">
      <div className="flex items-center gap-3 lg:block lg:max-w-36">
        <p className="num flex flex-none items-center gap-2 text-[2.125rem] leading-tight font-bold">
          <Star className="size-7!" />
          <span>{rating(summary.rating)}</span>
        </p>
        <p className="text-tiny text-muted">{reviewText.basedOn({ n: summary.count })}</p>
      </div>
      <Distribution stars={summary.stars} total={summary.count} />
      <Parts summary={summary} />
    </div>
  );

const loadBoard = () => import('./review-board.tsx').then(({ ReviewBoard }) => ReviewBoard);

/** The reviews of a venue with their averages. */
export const ReviewList = ({
  venueId,
  venueName,
  Gallery,
}: {
  venueId: string;
  venueName: string;
  Gallery: Gallery;
}) => {
  const { data, failure, retry } = useRead(listReviews, { id: venueId, page: 1, pageSize: reviewsPerPage });
  const ref = useRef<HTMLElement>(null);
  const Board = useLoadedPart(loadBoard, useIsNear(ref, '300px'));
  const [shown, setShown] = useState<ShownPhotos | null>(null);
  return (
    <section ref={ref} aria-labelledby="reviews" className="pt-8">
      <h2 id="reviews" className="mb-3.5 text-[1.5rem]">
        {reviewText.title()}
      </h2>
      {data && <ReviewAverages summary={data.summary} />}
      {data &&
        data.summary.count > 0 &&
        (Board ? (
          <Board venueId={venueId} venueName={venueName} onOpenPhotos={setShown} />
        ) : (
          <FirstReviews venueId={venueId} onOpenPhotos={setShown} />
        ))}
      {data?.summary.count === 0 && <p className="text-muted">{reviewText.none()}</p>}
      {failure && !data && <RetryAlert text={reviewText.failed()} onRetry={retry} />}
      {shown && (
        <Gallery
          name={reviewText.photos({ author: shown.author })}
          pictures={picturesOf(shown)}
          openAt={shown.openAt}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
};
