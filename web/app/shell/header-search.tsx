import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import * as siteText from '../i18n/generated/site.ts';
import { toVenues } from '../paths.ts';

export interface HeaderSearchProps {
  className?: string;
  autoFocus?: boolean;
  onDone?: () => void;
}

/** Searches the list of venues; an empty text does nothing. A plain GET form without JavaScript. */
export const HeaderSearch = ({ className, autoFocus, onDone }: HeaderSearchProps) => {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('query') ?? '').trim();
    if (!text) return;
    event.currentTarget.reset();
    onDone?.();
    void navigate(toVenues(text));
  };
  return (
    <search className={className}>
      <form action={toVenues()} onSubmit={submit} className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" />
        <input
          type="search"
          name="query"
          required
          enterKeyHint="search"
          aria-label={siteText.searchLabel()}
          placeholder={siteText.searchPlaceholder()}
          // biome-ignore lint/a11y/noAutofocus: the visitor has just opened this field
          autoFocus={autoFocus}
          className="h-11 w-full rounded-chip border border-line bg-surface pr-4 pl-11 text-meta hover:border-line-strong max-md:h-12 max-md:text-body"
        />
      </form>
    </search>
  );
};
