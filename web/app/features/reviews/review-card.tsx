import type { Review, ReviewPhoto } from '@mandap/contract/reviews/reviews.schemas';
import type { RatingPart } from '@mandap/domain/reviews/reviews';
import type { ReactNode } from 'react';
import { count, dayOf, mediumDay, monthAndYear, rating } from '#app/i18n/format.ts';
import * as reviewText from '#app/i18n/generated/review.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Star } from '#app/ui/rating.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';
import { authorName } from './author-name.ts';

/** Two columns without gaps: cards in a row have equal height, and an odd last one fills its row. */
export const reviewGrid = 'grid gap-4 lg:grid-cols-2 lg:[&>li:last-child:nth-child(odd)]:col-span-2';

export interface ShownPhotos {
  author: string;
  photos: readonly ReviewPhoto[];
  openAt: number;
}

export const picturesOf = ({ author, photos }: ShownPhotos) =>
  photos.map((photo, index) => ({
    ...photo,
    title: reviewText.photo({ n: index + 1, author }),
    isCover: false,
  }));

const Photos = ({ review, onOpen }: { review: Review; onOpen: (shown: ShownPhotos) => void }) => (
  <ul className="mt-3 flex flex-wrap gap-2">
    {review.photos.map((photo, index) => (
      <li key={photo.id}>
        <button
          type="button"
          aria-label={reviewText.photo({ n: index + 1, author: authorName(review) })}
          onClick={() => onOpen({ author: authorName(review), photos: review.photos, openAt: index })}
          className="block size-18 overflow-hidden rounded-control bg-raised"
        >
          <Picture picture={photo} alt="" sizes="72px" />
        </button>
      </li>
    ))}
  </ul>
);

interface ReviewCardProps {
  review: Review;
  onOpenPhotos: (shown: ShownPhotos) => void;
  /** An editable reply for the host; by default the reply is read-only. */
  reply?: ReactNode;
  /** The person's actions. */
  actions?: ReactNode;
}

export const Reply = ({ text, title = reviewText.reply() }: { text: string; title?: string }) => (
  <div className="mt-3 border-s-3 border-marigold ps-3 text-meta">
    <p className="text-tiny font-medium text-muted">{title}</p>
    <WrittenText>{text}</WrittenText>
  </div>
);

export const ReviewCard = ({ review, onOpenPhotos, reply, actions }: ReviewCardProps) => (
  <li className="card p-4.5">
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 truncate font-medium">
        <Name>{authorName(review)}</Name>
      </p>
      <span className="num flex items-center gap-1 font-medium">
        <Star />
        <span className="sr-only">{reviewText.rated()} </span>
        <span>{rating(review.rating)}</span>
      </span>
    </div>
    <p className="text-tiny text-muted">
      {`${reviewText.about({
        event: nameIn(review.eventNames),
        guests: count(review.guestCount),
        month: monthAndYear(review.eventMonth),
      })}${review.editedAt ? ` · ${reviewText.edited({ day: mediumDay(dayOf(review.editedAt)) })}` : ''}`}
    </p>
    <WrittenText className="mt-2 text-meta">{`“${review.text}”`}</WrittenText>
    {review.photos.length > 0 && <Photos review={review} onOpen={onOpenPhotos} />}
    {reply ?? (review.reply && <Reply text={review.reply} />)}
    {actions}
  </li>
);

export const partNames: Record<RatingPart, () => string> = {
  cleanliness: reviewText.cleanliness,
  service: reviewText.service,
  value: reviewText.value,
  location: reviewText.location,
};
