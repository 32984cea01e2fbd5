import { suggestSearches } from '@mandap/contract/search/search.endpoints';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { readStored, writeStored } from '#app/ui/stored.ts';
import { noFilters, type VenueFilters } from '../venue-filters.ts';
import { type OptionGroup, recentGroup, type SearchOption, suggestedGroups } from './suggested-options.ts';

const shortestText = 2;
const pauseMs = 150;

/** The text once typing has paused for a moment. */
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
  /** Waiting for the server's response. */
  isWaiting: boolean;
  /** The id of the listbox. */
  listId: string;
  idOf: (option: SearchOption) => string;
  active: SearchOption | null;
  choose: (option: SearchOption) => void;
  /** Moves through the options, and chooses one on Enter. True if the key was used. */
  press: (event: Pick<KeyboardEvent, 'key' | 'altKey'> & { isComposing: boolean }) => boolean;
}

const key = 'recent-searches';
const most = 5;
const longest = 100;

/** The recent searches on this device, the latest first. Empty if the browser blocks storage. */
const recentSearches = (): string[] => {
  const read = (stored: unknown) =>
    Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, most) : null;
  return readStored<string[]>(key, read) ?? [];
};

export const rememberSearch = (text: string): void => {
  const search = text.trim().slice(0, longest);
  if (!search) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase());
  writeStored(key, [search, ...others].slice(0, most));
};

const forgetSearches = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage stores nothing.
  }
};

/**
 * The options for a text: suggestions from the server, or the recent searches of this device if there is no
 * text. `onChosen` gets the field's new text.
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
