import type { SearchContext } from '../search.context.ts';
import {
  type Filter,
  type Known,
  type Meaning,
  meantBy,
  type Ordered,
  readFilter,
} from './listing-filter.ts';
import { findWider, type Wider } from './wider-search.ts';

/** A search as the list, its counts and its map carry it out. */
export interface Resolved<Search> {
  search: Search;
  filter: Filter & Known;
  /** What was read from the sentence. */
  meaning: Meaning;
  /** The words that no venue has and that name no place. They are not searched for. */
  leftOut: readonly string[];
  /** If words are unknown because they name a place: the venues around it. */
  wider: Wider;
  /** The text without unknown words, where they name a place. */
  suggested: string | null;
}

/** Reads a sentence, and leaves out the words that nobody understands. Throws `bad_input`. */
export const resolveSearch = (context: SearchContext) => {
  const filterOf = readFilter(context);
  const findNext = findWider(context);
  return async <Search extends Ordered>(asked: Search): Promise<Resolved<Search>> => {
    const { search, meaning } = meantBy(asked, context.clock.now());
    const filter = await filterOf(search);
    const { suggested, unknown } = filter.text;
    const wider = unknown.length > 0 ? await findNext(search) : null;
    if (suggested === null || wider) return { search, filter, meaning, leftOut: [], wider, suggested };
    const rest = { ...search, search: suggested };
    return { search: rest, filter: await filterOf(rest), meaning, leftOut: unknown, wider, suggested: null };
  };
};
