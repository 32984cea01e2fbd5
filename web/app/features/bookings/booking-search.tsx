import { Search, X } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import * as bookingsText from '../../i18n/generated/bookings.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { controlClass } from '../../ui/text-field.tsx';
import { useTyping } from '../../ui/use-typing.ts';

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
