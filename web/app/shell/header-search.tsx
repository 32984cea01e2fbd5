import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { SearchInput } from '../features/search/guest/search/search-input.tsx';
import * as siteText from '../i18n/generated/site.ts';
import { toVenues } from '../paths.ts';

/** Searches the list of venues; an empty text does nothing. A plain GET form without JavaScript. */
export const HeaderSearch = ({ className }: { className?: string }) => {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('query') ?? '').trim();
    if (!text) return;
    event.currentTarget.reset();
    void navigate(toVenues(text));
  };
  return (
    <search className={className}>
      <form action={toVenues()} onSubmit={submit} className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" />
        <SearchInput
          required
          label={siteText.searchLabel()}
          placeholder={siteText.searchPlaceholder()}
          className="h-11 w-full rounded-chip border border-line bg-surface pr-4 pl-11 text-meta hover:border-line-strong"
        />
      </form>
    </search>
  );
};
