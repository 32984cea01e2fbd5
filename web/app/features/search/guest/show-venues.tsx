import { countLimit } from '@mandap/contract/search/search';
import { listVenues } from '@mandap/contract/search/search.endpoints';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { count } from '#app/i18n/format.ts';
import * as listText from '#app/i18n/generated/list.ts';
import { Button } from '#app/ui/button.tsx';
import { filtersOfForm, inputOfFilters, type VenueFilters } from './venue-filters.ts';

/** The delay while somebody types. */
const pauseMs = 250;

/** The form's current values, sent or not. */
const usePending = (filters: VenueFilters) => {
  const button = useRef<HTMLButtonElement>(null);
  const [pending, setPending] = useState(filters);
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setPending(filtersOfForm(form, filters));
    const change = () => {
      clearTimeout(timer);
      timer = setTimeout(read, pauseMs);
    };
    read();
    form.addEventListener('input', change);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', change);
    };
  }, [filters]);
  return { button, pending };
};

/** Sends the form, and shows how many venues that finds. */
export const ShowVenues = ({ filters }: { filters: VenueFilters }) => {
  const { button, pending } = usePending(filters);
  const { data } = useRead(listVenues, inputOfFilters({ ...pending, page: 1 }), { keepPrevious: true });
  const total = data?.countIsEstimate ? `${count(countLimit)}+` : count(data?.count ?? 0);
  return (
    <Button ref={button} type="submit" className="w-full">
      <span aria-live="polite">{data ? listText.showFound({ n: data.count, total }) : listText.apply()}</span>
    </Button>
  );
};
