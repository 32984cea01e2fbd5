import { listReviews } from '@mandap/contract/reviews/reviews.endpoints';
import type { ReviewPhoto } from '@mandap/contract/reviews/reviews.schemas';
import { type ComponentType, Suspense, useRef, useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import * as reviewText from '#app/i18n/generated/review.ts';
import { useNearPart } from '#app/ui/use-near-part.ts';
import { picturesOf, ReviewCard, reviewGrid, type ShownPhotos } from '../review-card.tsx';
import { reviewsPerPage } from '../reviews-per-page.ts';
import { ReviewAverages } from './review-averages.tsx';

const loadBoard = () => import('./review-board.tsx').then(({ ReviewBoard }) => ReviewBoard);

/** Shows pictures full-screen. */
export type Gallery = ComponentType<{
  name: string;
  pictures: readonly (ReviewPhoto & { title: string; isCover: boolean })[];
  openAt: number | null;
  onClose: () => void;
}>;

/** The first page as rendered with the venue. It stays if the actions, which load later, fail to load. */
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
  const { data, failure } = useRead(listReviews, { id: venueId, page: 1, pageSize: reviewsPerPage });
  const ref = useRef<HTMLElement>(null);
  const Board = useNearPart(ref, loadBoard);
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
      {failure && !data && <p className="text-meta text-danger">{reviewText.failed()}</p>}
      {shown && (
        <Suspense fallback={null}>
          <Gallery
            name={reviewText.photos({ author: shown.author })}
            pictures={picturesOf(shown)}
            openAt={shown.openAt}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </section>
  );
};
