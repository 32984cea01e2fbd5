import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyDialog, lazyPart } from '#app/ui/lazy-part.tsx';
import type { VenueFilters } from '../venue-filters.ts';

const SearchPopup = lazyPart(() => import('./search-popup.tsx').then((part) => part.SearchPopup), {
  // The field works without suggestions.
  lost: () => null,
});
/** Loaded when a field, or the button of the header, is pressed on a phone. */
export const SearchSheet = lazyDialog(() => import('./search-sheet.tsx').then((part) => part.SearchSheet));

export interface SearchInputProps extends ComponentProps<'input'> {
  label: string;
  placeholder: string;
  /** Of the list that is shown: what is chosen keeps them. */
  filters?: VenueFilters;
  /** Gets what was typed before the scripts had arrived. */
  onTyped?: (text: string) => void;
  /** Gets what the field has from now on. */
  onChosen?: (query: string) => void;
}

/** spec.md section 9. */
const isPhone = (): boolean => !window.matchMedia('(min-width: 768px)').matches;

/**
 * The field of a search. It proposes places, venues, categories and recent searches: below it, or on a phone, once it is
 * pressed, in a sheet of its own. Without JavaScript it is a plain field of its form.
 */
export const SearchInput = ({
  label,
  placeholder,
  filters,
  onTyped,
  onChosen,
  ...rest
}: SearchInputProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [hasPopup, setHasPopup] = useState(false);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const chosen = (query: string) => {
    if (rest.value === undefined && field.current) field.current.value = query;
    onChosen?.(query);
  };
  const openSheet = () => setSheet('open');
  const takeOver = useEffectEvent(() => {
    const input = field.current;
    if (!input) return;
    if (input.value !== (rest.value ?? rest.defaultValue ?? '')) onTyped?.(input.value);
    if (document.activeElement !== input) return;
    if (isPhone()) openSheet();
    else setHasPopup(true);
  });
  useEffect(() => takeOver(), []);
  return (
    <>
      <input
        ref={field}
        type="search"
        name="query"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        onFocus={() => !isPhone() && setHasPopup(true)}
        onPointerDown={() => isPhone() && SearchSheet.preload()}
        onClick={() => isPhone() && openSheet()}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && isPhone()) openSheet();
        }}
        {...rest}
      />
      {hasPopup && <SearchPopup field={field} filters={filters} onChosen={chosen} />}
      {sheet !== 'never' && (
        <SearchSheet
          isOpen={sheet === 'open'}
          onClose={() => setSheet('closed')}
          label={label}
          placeholder={placeholder}
          pressed={field}
          filters={filters}
          onChosen={chosen}
        />
      )}
    </>
  );
};
