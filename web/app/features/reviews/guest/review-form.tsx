import { editReview, writeReview } from '@mandap/contract/reviews/reviews.endpoints';
import { NewReview, type OwnReview } from '@mandap/contract/reviews/reviews.schemas';
import { ratingParts } from '@mandap/domain/reviews/reviews';
import { type Control, useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { saveDraft } from '#app/api/drafts.ts';
import { type ContractForm, useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { count } from '#app/i18n/format.ts';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { partNames } from '../rating-labels.ts';
import { useReviewWrite } from '../use-review-write.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { StarRating } from './star-rating.tsx';
import { usePhotos } from './use-photos.ts';

const maxLength = 2000;

/** Photos are uploaded while the review is written, so the form does not know them. */
const schema = z.omit(NewReview, { photos: true });
type Values = z.output<typeof schema>;
type Rated = 'rating' | (typeof ratingParts)[number];

/** 0 stars: none chosen yet. */
const valuesOf = (before: OwnReview | null): Values => ({
  rating: Math.floor(before?.rating ?? 0),
  cleanliness: before?.cleanliness ?? 0,
  service: before?.service ?? 0,
  value: before?.value ?? 0,
  location: before?.location ?? 0,
  text: before?.text ?? '',
});

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

/** Its own component, to register its field after the stars: the first invalid field gets the focus. */
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
  const post = useReviewWrite(writeReview, reviewingText.posted(), onDone);
  const edit = useReviewWrite(editReview, reviewingText.saved(), onDone);
  const { isWriting, failure } = before ? edit : post;
  const save = (review: NewReview) =>
    before ? edit.send({ ...review, id: before.id }) : post.send({ ...review, id: bookingId });
  return { save, isWriting, failure };
};

export interface ReviewFormProps {
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
