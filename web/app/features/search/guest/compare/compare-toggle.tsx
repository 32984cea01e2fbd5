import { Check } from 'lucide-react';
import * as listText from '#app/i18n/generated/list.ts';
import { classes } from '#app/ui/classes.ts';
import { type Chosen, chooseToCompare, isFull, useChosenToCompare } from './compare-choice.ts';

/** Adds a venue to the comparison or removes it. On a picture it is a chip. */
export const CompareToggle = ({
  venue: { id, name },
  isOnPicture,
}: {
  venue: Chosen;
  isOnPicture?: boolean;
}) => {
  const chosen = useChosenToCompare();
  const others = chosen.filter((other) => other.id !== id);
  const isOn = others.length < chosen.length;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={listText.compareNamed({ name })}
      // The bar explains why.
      disabled={!isOn && isFull(chosen)}
      onClick={() => chooseToCompare(isOn ? others : [...chosen, { id, name }])}
      className={classes(
        'needs-js',
        isOnPicture ? 'venue-card-compare' : 'inline-flex min-h-11 items-center disabled:opacity-55',
      )}
    >
      <span
        className={classes(
          'chip',
          isOn ? 'bg-fill text-on-primary' : 'bg-surface',
          !isOn && !isOnPicture && 'border border-line-strong',
        )}
      >
        {isOn && <Check aria-hidden className="size-4" />}
        <span>{listText.compare()}</span>
      </span>
    </button>
  );
};
