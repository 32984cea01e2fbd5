import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VenueFilters } from '../venue-filters.ts';
import { OptionCount, SearchListbox } from './search-listbox.tsx';
import { rememberSearch, useSearchOptions } from './use-search-options.ts';

interface SearchPopupProps {
  field: RefObject<HTMLInputElement | null>;
  filters?: VenueFilters | undefined;
  onChosen: (query: string) => void;
}

const gap = 6;
const leastWidth = 360;

interface Place {
  top: number;
  left: number;
  width: number;
  maxHeight: number;
}

const below = (field: HTMLInputElement): Place => {
  const { bottom, left, right, width: own } = field.getBoundingClientRect();
  const width = Math.min(Math.max(own, leastWidth), window.innerWidth - 2 * gap);
  return {
    top: bottom + gap,
    left: Math.max(gap, left + width > window.innerWidth - gap ? right - width : left),
    width,
    maxHeight: Math.max(window.innerHeight - bottom - 4 * gap, 120),
  };
};

/** Follows the field while the page scrolls. */
const usePlaceBelow = (field: RefObject<HTMLInputElement | null>, isOpen: boolean): Place | null => {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const follow = () => field.current && setPlace(below(field.current));
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [isOpen, field]);
  return place;
};

/** Turns a focused search field into a combobox with its options below. Loaded on the first focus. */
export const SearchPopup = ({ field, filters, onChosen }: SearchPopupProps) => {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const options = useSearchOptions(text, filters, (query) => {
    setIsOpen(false);
    onChosen(query);
  });
  const isShown = isOpen && options.groups.length > 0;
  const place = usePlaceBelow(field, isShown);

  const latest = useRef({ options, isShown });
  latest.current = { options, isShown };
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const stop = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ) => input.addEventListener(name, handle, { signal: stop.signal });
    const open = () => {
      setText(input.value);
      setIsOpen(true);
    };
    // Somebody has typed while this was loading.
    if (document.activeElement === input) open();
    on('focus', open);
    on('click', open);
    on('input', open);
    on('blur', () => setIsOpen(false));
    on('keydown', (event) => {
      const { options, isShown } = latest.current;
      if (event.key === 'Escape' && isShown) setIsOpen(false);
      else if (!isShown && event.key === 'ArrowDown') open();
      else if (!isShown || !options.press(event)) return;
      event.preventDefault();
    });
    input.form?.addEventListener(
      'submit',
      () => {
        rememberSearch(input.value);
        setIsOpen(false);
      },
      { signal: stop.signal, capture: true },
    );
    return () => stop.abort();
  }, [field]);

  const activeId = isShown && options.active ? options.idOf(options.active) : null;
  useEffect(() => {
    const attributes: Record<string, string | null> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? options.listId : null,
      'aria-activedescendant': activeId,
      autocomplete: 'off',
    };
    for (const [name, value] of Object.entries(attributes))
      if (value === null) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, value);
  }, [field, isShown, activeId, options.listId]);

  return (
    <>
      <OptionCount options={isShown ? options : { ...options, groups: [] }} />
      {isShown && place && (
        <div
          style={place}
          className="fixed z-50 overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-start text-ink shadow-soft"
        >
          <SearchListbox options={options} />
        </div>
      )}
    </>
  );
};
