import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as tableText from '../i18n/generated/table.ts';
import { IconButton } from './icon-button.tsx';
import { controlClass } from './text-field.tsx';

/** spec.md section 4: typing is waited for so long, in ms. */
const patience = 500;

export interface SearchFieldProps {
  /** What can be looked for; stands in the empty field too. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Asks while one types, and at once on Enter. */
export const SearchField = ({ label, value, onSearch }: SearchFieldProps) => {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (value !== asked.current) setText(value);
    asked.current = value;
  }, [value]);
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
  const clear = () => {
    setText('');
    ask('');
    input.current?.focus();
  };
  return (
    <search className="min-w-0 flex-1 max-md:basis-full md:min-w-[240px]">
      <form onSubmit={submit} className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={input}
          type="search"
          value={text}
          maxLength={100}
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          onChange={(event) => type(event.target.value)}
          className={`${controlClass} h-11 pr-12 pl-11 text-meta! text-ellipsis [&::-webkit-search-cancel-button]:hidden`}
        />
        {text && (
          <IconButton label={tableText.clearSearch()} className="absolute top-0 right-0" onClick={clear}>
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </form>
    </search>
  );
};
