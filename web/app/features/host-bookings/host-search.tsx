import { Search, X } from 'lucide-react';
import type { FormEvent } from 'react';
import * as vendorText from '../../i18n/generated/vendor.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { controlClass } from '../../ui/text-field.tsx';
import { useTyping } from '../../ui/use-typing.ts';

export interface HostSearchProps {
  query: string;
  onSearch: (query: string) => void;
}

/** Guests, venues and codes; asks while one types, and at once on Enter. */
export const HostSearch = ({ query, onSearch }: HostSearchProps) => {
  const { text, type, ask } = useTyping(query, onSearch);
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
              type('');
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
