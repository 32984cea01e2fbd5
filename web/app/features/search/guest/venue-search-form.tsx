import type { Day } from '@mandap/domain/days';
import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as listText from '#app/i18n/generated/list.ts';
import { addressOf } from '#app/i18n/page-language.ts';
import { toVenues, toVenuesIn } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { SearchInput } from './search/search-input.tsx';
import { filtersOfForm, toVenuesWith, type VenueFilters, venuesUrl } from './venue-filters.ts';

/** The form that the sort order, further down, belongs to. */
export const searchFormId = 'search-venues';

const debounceMs = 500;

/**
 * The typed text, searched half a second after the last keystroke. It follows the URL when that changes
 * elsewhere.
 */
const useTypedQuery = (filters: VenueFilters, go: (filters: VenueFilters) => void) => {
  const [text, setText] = useState(filters.search);
  const sent = useRef(filters.search);
  const latest = useRef({ filters, go });
  latest.current = { filters, go };
  useEffect(() => {
    if (filters.search === sent.current) return;
    sent.current = filters.search;
    setText(filters.search);
  }, [filters.search]);
  useEffect(() => {
    const query = text.trim();
    if (query === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = query;
      latest.current.go({ ...latest.current.filters, search: query, page: 1 });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const setQuery = (query: string) => {
    sent.current = query.trim();
    setText(query);
  };
  return { text, setText, setQuery };
};

const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <IconButton label={listText.clear()} onClick={onClear} className="needs-js absolute top-1 end-1">
    <X aria-hidden className="size-5" />
  </IconButton>
);

/** One form for text, filters and order: a plain GET without JavaScript, instant with it. */
export const VenueSearchForm = ({ filters, today }: { filters: VenueFilters; today: Day }) => {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const go = (next: VenueFilters, replace = true) =>
    void navigate(toVenuesIn(venuesUrl.write(next)), { replace, preventScrollReset: true });
  const { text, setText, setQuery } = useTypedQuery(filters, go);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const requested = filtersOfForm(event.currentTarget, filters);
    for (const panel of event.currentTarget.querySelectorAll('details')) panel.open = false;
    setQuery(requested.search);
    if (toVenuesWith(requested, {}) !== toVenuesWith(filters, {})) go(requested, false);
  };
  return (
    <search>
      <form ref={form} id={searchFormId} action={addressOf(toVenues())} onSubmit={submit}>
        <div className="mt-4 grid max-w-[720px] grid-cols-[1fr_auto] gap-2">
          <div className="relative">
            <Search aria-hidden className="pointer-events-none absolute top-4 start-3.5 size-5" />
            <SearchInput
              label={listText.searchLabel()}
              placeholder={listText.searchPlaceholder()}
              filters={filters}
              onTyped={setText}
              onChosen={setQuery}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className={`h-13 w-full rounded-control border border-line-strong bg-surface ps-11 text-body text-ellipsis [&::-webkit-search-cancel-button]:hidden ${text ? 'pe-12' : 'pe-3'}`}
            />
            {text && (
              <ClearButton
                onClear={() => {
                  setQuery('');
                  go({ ...filters, search: '', page: 1 });
                  form.current?.querySelector('input')?.focus();
                }}
              />
            )}
          </div>
          <Button type="submit" size="large" className="max-md:px-4">
            {listText.search()}
          </Button>
        </div>
        <FilterBar filters={filters} today={today} />
      </form>
    </search>
  );
};
