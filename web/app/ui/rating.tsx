import { rating as formatted, count as grouped } from '../i18n/format.ts';
import * as uiText from '../i18n/generated/ui.ts';

export const Star = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={`size-4 flex-none fill-marigold ${className ?? ''}`}>
    <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z" />
  </svg>
);

/** A star with the average rating and the number of reviews; "New" without reviews. */
export const Rating = ({ rating, count }: { rating: number | null; count: number }) => (
  <span className="num flex items-center gap-1.5 pt-0.5 text-meta font-medium whitespace-nowrap">
    <Star />
    {rating === null ? (
      uiText.unrated()
    ) : (
      <>
        <span className="sr-only">{uiText.ratingOf({ rating: formatted(rating), n: count })}</span>
        <span aria-hidden>
          {formatted(rating)} <span className="font-normal text-muted">({grouped(count)})</span>
        </span>
      </>
    )}
  </span>
);
