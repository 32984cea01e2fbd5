import { Star } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { classes } from '#app/ui/classes.ts';
import { FieldError } from '#app/ui/field.tsx';

const starLabels = [
  reviewingText.word1,
  reviewingText.word2,
  reviewingText.word3,
  reviewingText.word4,
  reviewingText.word5,
];

export interface StarRatingProps {
  label: string;
  /** 0: none chosen yet. */
  value: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
  isLarge?: boolean;
  /** Gets the focus where no stars were chosen. */
  firstRef?: Ref<HTMLInputElement>;
}

/** One to five stars as native radio buttons, for keyboards and screen readers. */
export const StarRating = ({ label, value, onChange, error, isLarge, firstRef }: StarRatingProps) => {
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
          <div className="-ml-2 flex" onPointerLeave={() => setPointed(0)}>
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
