import type { Day } from '@mandap/domain/days';
import * as listText from '#app/i18n/generated/list.ts';
import { type VenueFilters, venuesUrl } from './venue-filters.ts';

export interface PanelProps {
  filters: VenueFilters;
  today: Day;
}

/** What was chosen, while the fields to choose it are not there. */
export const HiddenFields = ({ names, filters }: { names: readonly string[]; filters: VenueFilters }) =>
  [...venuesUrl.write(filters)]
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);

export const PanelSkeleton = () => (
  <div role="status" aria-label={listText.loading()} className="grid gap-2">
    <div className="skeleton h-9" />
    <div className="skeleton h-9" />
    <div className="skeleton h-9" />
  </div>
);
