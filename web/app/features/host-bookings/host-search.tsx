import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as vendorText from '../../i18n/generated/vendor.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { controlClass } from '../../ui/text-field.tsx';

/** spec.md section 4: typing is waited for so long, in ms. */
const patience = 500;

export interface HostSearchProps {
  query: string;
  onSearch: (query: string) => void;
}

/** Guests, venues and codes; asks while one types, and at once on Enter. */
export const HostSearch = ({ query, onSearch }: HostSearchProps) => {
  const [text, setText] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(query);
  useEffect(() => {
    if (query !== asked.current) setText(query);
    asked.current = query;
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (wanted: string) => {
    clearTimeout(timer.current);
    if (wanted.trim() === asked.current) return;
    asked.current = wanted.trim();
    onSearch(wanted.trim());
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(typed), patience);
  };
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
          type="search"
          value={text}
          maxLength={100}
          enterKeyHint="search"
          aria-label={vendorText.search()}
          placeholder={vendorText.search()}
          onChange={(event) => type(event.target.value)}
          className={`${controlClass} h-12 pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden`}
        />
        {text && (
          <IconButton
            label={vendorText.clearSearch()}
            className="absolute top-0.5 right-0.5"
            onClick={() => {
              setText('');
              ask('');
            }}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </form>
    </search>
  );
};
