import { readDraft, saveDraft } from '#app/api/drafts.ts';
import type { Searched } from '#app/paths.ts';

const name = 'last-search';

/** Remembers the days and guests of a search, to fill in forms that ask for them. */
export const rememberSearch = ({ date, until, guests }: Searched): void => {
  if (date || guests) saveDraft(name, { date: date ?? null, until: until ?? null, guests: guests ?? null });
};

/** What the person searched for last. Empty if nothing is known. */
export const lastSearch = (): Searched => (readDraft(name) as Searched | null) ?? {};
