import { type ReviewOrdering, reviewOrderings } from '@mandap/domain/reviews/reviews';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';

const orderNames: Record<ReviewOrdering, () => string> = {
  newest: reviewingText.newest,
  highest: reviewingText.highest,
  lowest: reviewingText.lowest,
};

const Choice = ({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) => (
  <label className="relative flex min-h-11 items-center gap-1.5 text-small">
    <span aria-hidden className="text-muted">
      {label}
    </span>
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-11 cursor-pointer appearance-none rounded-control bg-transparent pr-7 pl-1 font-medium [&>option]:bg-surface [&>option]:text-ink"
    >
      {children}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute right-1 size-[18px]" />
  </label>
);

/** Chooses which reviews are shown; `stars` is null for all. */
export interface ReviewFilter {
  ordering: ReviewOrdering;
  stars: number | null;
}

export const ReviewFilters = ({
  filter,
  onChange,
}: {
  filter: ReviewFilter;
  onChange: (filter: ReviewFilter) => void;
}) => (
  <div className="mb-3 flex flex-wrap gap-x-5">
    <Choice
      label={reviewingText.sort()}
      value={filter.ordering}
      onChange={(value) => onChange({ ...filter, ordering: value as ReviewOrdering })}
    >
      {reviewOrderings.map((ordering) => (
        <option key={ordering} value={ordering}>
          {orderNames[ordering]()}
        </option>
      ))}
    </Choice>
    <Choice
      label={reviewingText.show()}
      value={String(filter.stars ?? '')}
      onChange={(value) => onChange({ ...filter, stars: value ? Number(value) : null })}
    >
      <option value="">{reviewingText.allStars()}</option>
      {[5, 4, 3, 2, 1].map((n) => (
        <option key={n} value={n}>
          {reviewingText.onlyStars({ n })}
        </option>
      ))}
    </Choice>
  </div>
);
