import { editReview, writeReview } from '@mandap/contract/reviews/reviews.endpoints';
import { NewReview, type OwnReview } from '@mandap/contract/reviews/reviews.schemas';
import { ratingParts } from '@mandap/domain/reviews/reviews';
import { Star } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { saveDraft } from '#app/api/drafts.ts';
import { type ContractForm, useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useWriteLater } from '#app/api/use-write-later.ts';
import { count } from '#app/i18n/format.ts';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { FieldError } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { partNames } from '../review-card.tsx';
import { PhotoPicker, usePhotos } from './photo-picker.tsx';

const maxLength = 2000;

/** Photos are not in the schema: they are uploaded while the review is written. */
const schema = z.omit(NewReview, { photos: true });
type Values = z.output<typeof schema>;
type Rated = 'rating' | (typeof ratingParts)[number];

/** 0 stars mean that none are chosen yet. */
const valuesOf = (before: OwnReview | null): Values => ({
  rating: Math.floor(before?.rating ?? 0),
  cleanliness: before?.cleanliness ?? 0,
  service: before?.service ?? 0,
  value: before?.value ?? 0,
  location: before?.location ?? 0,
  text: before?.text ?? '',
});

const starLabels = [
  reviewingText.word1,
  reviewingText.word2,
  reviewingText.word3,
  reviewingText.word4,
  reviewingText.word5,
];

interface StarRatingProps {
  label: string;
  /** 0 if none are chosen yet. */
  value: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
  isLarge?: boolean;
  /** Gets the focus if no stars were chosen. */
  firstRef?: Ref<HTMLInputElement>;
}

/** One to five stars as native radio buttons, for keyboards and screen readers. */
const StarRating = ({ label, value, onChange, error, isLarge, firstRef }: StarRatingProps) => {
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const shown = pointed || value;
  return (
    <fieldset className="relative" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{label}</legend>
      <div
        className={classes(
          'flex flex-wrap items-center gap-x-3',
          isLarge ? 'flex-col items-start' : 'justify-between',
        )}
      >
        <span aria-hidden className={isLarge ? 'font-medium' : 'text-meta'}>
          {label}
        </span>
        <div className="flex items-center gap-3">
          <div className="-ms-2 flex" onPointerLeave={() => setPointed(0)}>
            {starLabels.map((_, index) => {
              const stars = index + 1;
              return (
                <label
                  key={stars}
                  onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(stars)}
                  className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
                >
                  <input
                    ref={index === 0 ? firstRef : undefined}
                    type="radio"
                    name={id}
                    value={stars}
                    checked={value === stars}
                    onChange={() => onChange(stars)}
                    className="absolute inset-0 cursor-pointer opacity-0"
                  />
                  <span className="sr-only">{reviewingText.starOf({ n: stars })}</span>
                  <Star
                    aria-hidden
                    className={classes(
                      isLarge ? 'size-9' : 'size-6.5',
                      stars <= shown ? 'fill-marigold stroke-marigold' : 'stroke-line-strong',
                    )}
                  />
                </label>
              );
            })}
          </div>
          {isLarge && (
            <span aria-hidden className="text-meta text-muted">
              {starLabels[shown - 1]?.()}
            </span>
          )}
        </div>
      </div>
      {error && (
        <div className={isLarge ? '' : '-mt-2.5 pb-2'}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
};

interface StarsProps {
  control: Control<Values, unknown, Values>;
  errorOf: (name: Rated) => string | undefined;
}

const StarField = ({
  name,
  label,
  isLarge = false,
  control,
  errorOf,
}: StarsProps & { name: Rated; label: string; isLarge?: boolean }) => {
  const { field } = useController({ name, control });
  return (
    <StarRating
      isLarge={isLarge}
      label={label}
      value={field.value}
      onChange={field.onChange}
      error={errorOf(name)}
      firstRef={field.ref}
    />
  );
};

const Stars = (stars: StarsProps) => (
  <>
    <StarField {...stars} name="rating" label={reviewingText.overall()} isLarge />
    <fieldset className="grid border-y border-line py-2">
      <legend className="sr-only">{reviewingText.partsTitle()}</legend>
      {ratingParts.map((part) => (
        <StarField key={part} {...stars} name={part} label={partNames[part]()} />
      ))}
    </fieldset>
  </>
);

/** A component of its own, so that its field is registered after the stars: the first invalid field gets the focus. */
const Experience = ({ form, field }: Pick<ContractForm<Values, Values>, 'form' | 'field'>) => (
  <TextArea
    {...field('text')}
    rows={5}
    label={reviewingText.textLabel()}
    help={`${reviewingText.textHelp()} ${reviewingText.textCount({ n: count(form.watch('text').length) })}`}
    maxLength={maxLength}
  />
);

/** Posts a review or edits it. */
const useSave = (bookingId: string, before: OwnReview | null, onDone: () => void) => {
  const post = useWriteLater(writeReview);
  const edit = useWriteLater(editReview, { isOnlyOne: true });
  const { isWriting, failure } = before ? edit : post;
  const save = (review: NewReview) =>
    before
      ? edit.send(
          { ...review, id: before.id },
          { about: before.id, text: review.text },
          toastThen(reviewingText.saved(), onDone),
          onDone,
        )
      : post.send(
          { ...review, id: bookingId },
          { about: bookingId, text: review.text },
          toastThen(reviewingText.posted(), onDone),
          onDone,
        );
  return { save, isWriting, failure };
};

interface ReviewFormProps {
  bookingId: string;
  /** The review that is being changed. */
  before: OwnReview | null;
  onDone: () => void;
}

export const ReviewForm = ({ bookingId, before, onDone }: ReviewFormProps) => {
  const photos = usePhotos(before?.photos ?? []);
  const draft = `review.${bookingId}`;
  const { save, isWriting, failure } = useSave(bookingId, before, () => {
    saveDraft(draft, null);
    onDone();
  });
  const { starMissing } = reviewingText;
  const { form, field, errorOf, problem } = useContractForm({
    schema,
    defaultValues: valuesOf(before),
    failure,
    texts: {
      rating: starMissing,
      cleanliness: starMissing,
      service: starMissing,
      value: starMissing,
      location: starMissing,
      text: reviewingText.textShort,
    },
  });
  useDraft(form, draft);
  const submit = form.handleSubmit((review) => save({ ...review, photos: photos.ids }));
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Stars control={form.control} errorOf={errorOf} />
      <Experience form={form} field={field} />
      <PhotoPicker {...photos} />
      {problem && (
        <Alert variant="danger" title={reviewingText.notPosted()}>
          {problem}
        </Alert>
      )}
      <Button type="submit" isBusy={isWriting} disabled={photos.isSending || isWriting}>
        {photos.isSending ? reviewingText.waitPhotos() : before ? reviewingText.save() : reviewingText.post()}
      </Button>
    </form>
  );
};
