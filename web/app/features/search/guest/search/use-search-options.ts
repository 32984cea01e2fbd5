import { suggestSearches } from '@mandap/contract/search/suggestions.endpoints';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { type VenueFilters, venuesUrl } from '../venue-filters.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { type OptionGroup, recentGroup, type SearchOption, suggestedGroups } from './suggested-options.ts';

const shortestText = 2;
const pauseMs = 150;

/** The text once nobody has typed for a moment. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

export interface SearchOptions {
  groups: OptionGroup[];
  /** The server has not answered yet. */
  isWaiting: boolean;
  /** The id of the listbox. */
  listId: string;
  idOf: (option: SearchOption) => string;
  active: SearchOption | null;
  choose: (option: SearchOption) => void;
  /** Moves through the options, chooses on Enter; true: the key was used. */
  press: (event: Pick<KeyboardEvent, 'key' | 'altKey'> & { isComposing: boolean }) => boolean;
}

const noFilters = venuesUrl.read(new URLSearchParams());

/**
 * What can be chosen for a text: of the server, and, while there is none, the recent searches of this device. `onChosen` gets
 * what the field has afterwards.
 */
export const useSearchOptions = (
  text: string,
  filters: VenueFilters | undefined,
  onChosen: (query: string) => void,
): SearchOptions => {
  const navigate = useNavigate();
  const id = useId();
  const [, setForgotten] = useState(0);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const q = useSettled(text.trim().slice(0, 100));
  const isAsked = text.trim().length >= shortestText && q.length >= shortestText;
  const { data, failure } = useRead(suggestSearches, { q }, { enabled: isAsked, keepPrevious: true });
  const groups = isAsked && data ? suggestedGroups(data, filters ?? noFilters) : [];
  const shown = text.trim() ? groups : recentGroup(recentSearches(), filters ?? noFilters);
  const isWaiting = text.trim().length >= shortestText && (!isAsked || (!data && !failure));
  const options = shown.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === activeKey) ?? null;

  const choose = ({ to, query, remembered }: SearchOption): void => {
    setActiveKey(null);
    if (to === null) {
      forgetSearches();
      setForgotten((times) => times + 1);
      return;
    }
    if (remembered) rememberSearch(remembered);
    onChosen(query);
    void navigate(to);
  };

  const move = (by: 1 | -1): void => {
    const at = active ? options.indexOf(active) : by === 1 ? -1 : options.length;
    const next = options[(at + by + options.length) % options.length];
    setActiveKey(next?.key ?? null);
  };

  const press: SearchOptions['press'] = ({ key, altKey, isComposing }) => {
    if (isComposing || altKey || options.length === 0) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      move(key === 'ArrowDown' ? 1 : -1);
      return true;
    }
    if (key !== 'Enter' || !active) return false;
    choose(active);
    return true;
  };

  return {
    groups: shown,
    isWaiting,
    listId: `${id}list`,
    idOf: ({ key }) => `${id}${key.replace(/\s+/g, '_')}`,
    active,
    choose,
    press,
  };
};
