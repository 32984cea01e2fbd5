import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as bookingsText from '../../i18n/generated/bookings.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { controlClass } from '../../ui/text-field.tsx';

/** spec.md section 4: typing is waited for so long, in ms. */
const patience = 500;

/** Calls back with what was typed a while after the last key, or at once when told to. */
const useTyping = (query: string, onSearch: (query: string) => void) => {
  const [text, setText] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(query);
  useEffect(() => {
    // The address went elsewhere by itself: back and forward, or a link.
    if (query !== asked.current) setText(query);
    asked.current = query;
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (wanted: string) => {
    clearTimeout(timer.current);
    const trimmed = wanted.trim();
    if (trimmed === asked.current) return;
    asked.current = trimmed;
    onSearch(trimmed);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(typed), patience);
  };
  return { text, type, ask };
};

interface BookingSearchProps {
  query: string;
  onSearch: (query: string) => void;
}

/** Venue names and booking codes; asks while one types, and at once on Enter. */
export const BookingSearch = ({ query, onSearch }: BookingSearchProps) => {
  const { text, type, ask } = useTyping(query, onSearch);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(text);
  };
  return (
    <search className="min-w-0 flex-1">
      <form onSubmit={submit} className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          type="search"
          value={text}
          maxLength={100}
          enterKeyHint="search"
          aria-label={bookingsText.search()}
          placeholder={bookingsText.search()}
          onChange={(event) => type(event.target.value)}
          className={`${controlClass} h-12 pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden`}
        />
        {text && (
          <IconButton
            label={bookingsText.clearSearch()}
            className="absolute top-0.5 right-0.5"
            onClick={() => {
              type('');
              ask('');
              field.current?.focus();
            }}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </form>
    </search>
  );
};
