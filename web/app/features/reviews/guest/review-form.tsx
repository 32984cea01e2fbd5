import { editReview, writeReview } from '@mandap/contract/reviews/reviews.endpoints';
import type { NewReview, OwnReview } from '@mandap/contract/reviews/reviews.schemas';
import { ratingParts } from '@mandap/domain/reviews/reviews';
import { type FormEvent, useRef } from 'react';
import { count } from '../../../i18n/format.ts';
import * as reviewingText from '../../../i18n/generated/reviewing.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { partNames } from '../rating-labels.ts';
import { useChange } from '../use-change.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { StarRating } from './star-rating.tsx';
import { type Rated, type ReviewDraft, useReviewDraft } from './use-review-draft.ts';

const longest = 2000;

interface StarsProps {
  draft: ReviewDraft;
  keep: (name: Rated) => (input: HTMLInputElement | null) => void;
}

const Stars = ({ draft: { stars, rate, missing }, keep }: StarsProps) => {
  const errorOf = (name: Rated) => (missing.includes(name) ? reviewingText.starMissing() : undefined);
  return (
    <>
      <StarRating
        isLarge
        label={reviewingText.overall()}
        value={stars.rating}
        onChange={(value) => rate('rating', value)}
        error={errorOf('rating')}
        firstRef={keep('rating')}
      />
      <fieldset className="grid border-y border-line py-2">
        <legend className="sr-only">{reviewingText.partsTitle()}</legend>
        {ratingParts.map((part) => (
          <StarRating
            key={part}
            label={partNames[part]()}
            value={stars[part]}
            onChange={(value) => rate(part, value)}
            error={errorOf(part)}
            firstRef={keep(part)}
          />
        ))}
      </fieldset>
    </>
  );
};

/** Posts, or changes what was posted. */
const useSend = (bookingId: string, before: OwnReview | null, onDone: () => void) => {
  const post = useChange(writeReview, reviewingText.posted(), onDone);
  const edit = useChange(editReview, reviewingText.saved(), onDone);
  const { isBusy, error } = before ? edit : post;
  return {
    isBusy,
    error,
    send: (review: NewReview) =>
      before ? edit.change({ ...review, id: before.id }) : post.change({ ...review, id: bookingId }),
  };
};

export interface ReviewFormProps {
  bookingId: string;
  /** The review that is being changed. */
  before: OwnReview | null;
  onDone: () => void;
}

export const ReviewForm = ({ bookingId, before, onDone }: ReviewFormProps) => {
  const draft = useReviewDraft(before);
  const { isBusy, error, send } = useSend(bookingId, before, onDone);
  const fields = useRef<Partial<Record<Rated | 'text', HTMLElement | null>>>({});
  const keep = (name: Rated | 'text') => (element: HTMLElement | null) => {
    fields.current[name] = element;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = draft.finish();
    if ('wrong' in result) fields.current[result.wrong]?.focus();
    else send(result.review);
  };
  const { photos, text } = draft;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Stars draft={draft} keep={keep} />
      <TextArea
        ref={keep('text')}
        rows={5}
        label={reviewingText.textLabel()}
        help={
          <>
            {reviewingText.textHelp()} {reviewingText.textCount({ n: count(text.length) })}
          </>
        }
        error={draft.isTextShort ? reviewingText.textShort() : undefined}
        maxLength={longest}
        value={text}
        onChange={(event) => draft.setText(event.target.value)}
      />
      <PhotoPicker {...photos} />
      {error && (
        <Alert kind="danger" title={reviewingText.notPosted()}>
          {error}
        </Alert>
      )}
      <Button type="submit" isBusy={isBusy} disabled={photos.isSending || isBusy}>
        {photos.isSending ? reviewingText.waitPhotos() : before ? reviewingText.save() : reviewingText.post()}
      </Button>
    </form>
  );
};
