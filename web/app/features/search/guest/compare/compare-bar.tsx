import type { Day } from '@mandap/domain/days';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import * as compareText from '#app/i18n/generated/compare.ts';
import { toComparison } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { fitBar } from '#app/ui/fit-bar.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Name } from '#app/ui/name.tsx';
import { type Chosen, chooseToCompare, isFull } from './compare-choice.ts';

export interface CompareBarProps {
  chosen: readonly Chosen[];
  /** From the search, for prices and free days. */
  date?: Day | null;
  guests?: number | null;
}

const Names = ({ chosen }: Pick<CompareBarProps, 'chosen'>) => (
  <ul className="flex min-w-0 flex-1 gap-2 max-lg:hidden">
    {chosen.map((venue) => (
      <li
        key={venue.id}
        className="flex min-w-0 items-center rounded-chip border border-line bg-raised ps-4 text-meta font-medium"
      >
        <span className="truncate">
          <Name>{venue.name}</Name>
        </span>
        <IconButton
          label={compareText.removeNamed({ name: venue.name })}
          onClick={() => chooseToCompare(chosen.filter(({ id }) => id !== venue.id))}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </li>
    ))}
  </ul>
);

const sentenceOf = (chosen: readonly Chosen[]): string => {
  if (chosen.length === 1) return compareText.chooseMore();
  return isFull(chosen) ? compareText.most() : compareText.chosen({ n: chosen.length });
};

/** The bar at the bottom edge: the chosen venues, and the link to the comparison. */
export const CompareBar = ({ chosen, date = null, guests = null }: CompareBarProps) => (
  <section
    ref={fitBar}
    aria-label={compareText.bar()}
    className="compare-bar no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface shadow-bar"
  >
    <div className="wrap flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))]">
      <Names chosen={chosen} />
      <p role="status" className="num min-w-0 text-meta leading-snug font-medium lg:max-w-60">
        {sentenceOf(chosen)}
      </p>
      <div className="flex flex-none gap-2">
        <Button variant="plain" size="small" className="max-sm:px-3" onClick={() => chooseToCompare([])}>
          {compareText.clear()}
        </Button>
        {chosen.length > 1 && (
          <Button asChild size="small">
            <Link
              to={toComparison(
                chosen.map(({ id }) => id),
                { date, guests },
              )}
            >
              {compareText.show({ n: chosen.length })}
            </Link>
          </Button>
        )}
      </div>
    </div>
  </section>
);
