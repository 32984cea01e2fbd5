import { Search, X } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import * as tableText from '../i18n/generated/table.ts';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { useDebouncedSearch } from './use-debounced-search.ts';

export interface SearchFieldProps {
  /** Also used as the placeholder. */
  label: string;
  value: string;
  /** `normal` takes a whole line on phones; `large` is as high as a button. */
  size?: 'normal' | 'large';
  /** The pause in typing after which it searches, in ms. */
  waitMs?: number;
  /** It is the first thing to do in its dialog. */
  isFirst?: boolean;
  onSearch: (text: string) => void;
}

/** Searches while the person types, and at once on Enter. */
export const SearchField = ({
  label,
  value,
  size = 'normal',
  waitMs,
  isFirst,
  onSearch,
}: SearchFieldProps) => {
  const { text, type, search } = useDebouncedSearch(value, onSearch, waitMs);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  const clear = () => {
    type('');
    search('');
    input.current?.focus();
  };
  return (
    <search className={classes('min-w-0 flex-1', size === 'normal' && 'max-md:basis-full md:min-w-[240px]')}>
      <form onSubmit={submit} className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 start-3.5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={input}
          type="search"
          value={text}
          maxLength={100}
          enterKeyHint="search"
          data-focus-first={isFirst ? 'always' : undefined}
          aria-label={label}
          placeholder={label}
          onChange={(event) => type(event.target.value)}
          className={classes(
            'control ps-11 text-ellipsis [&::-webkit-search-cancel-button]:hidden',
            size === 'large' ? 'h-12' : 'h-11 text-meta!',
            text ? 'pe-12' : 'pe-3',
          )}
        />
        {text && (
          <IconButton
            label={tableText.clearSearch()}
            className={size === 'large' ? 'absolute top-0.5 end-0.5' : 'absolute top-0 end-0'}
            onClick={clear}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </form>
    </search>
  );
};
