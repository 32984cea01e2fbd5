import { rating as formatted, count as grouped } from '../i18n/format.ts';
import * as uiText from '../i18n/generated/ui.ts';
import { classes } from './classes.ts';

export const Star = ({ className }: { className?: string }) => (
  <span aria-hidden className={classes('star', className)} />
);

/** A star with the average rating and the number of reviews, or "New" if there are none. */
export const Rating = ({ rating, count }: { rating: number | null; count: number }) => (
  <span className="num rating">
    <Star />
    {rating === null ? (
      <span>{uiText.unrated()}</span>
    ) : (
      <>
        <span className="sr-only">{uiText.ratingOf({ rating: formatted(rating), n: count })}</span>
        <span aria-hidden>
          <span>{`${formatted(rating)} `}</span>
          <span className="font-normal text-muted">{`(${grouped(count)})`}</span>
        </span>
      </>
    )}
  </span>
);
