import { useEffect, useRef, useState } from 'react';

/** spec.md section 4. */
const debounceMs = 500;

/**
 * The text of a search field: `type` searches after a pause in typing, `search` at once, with the filters of that moment.
 * It follows the URL when that changes elsewhere: back and forward, or a link.
 */
export const useDebouncedSearch = (value: string, onSearch: (text: string) => void, waitMs = debounceMs) => {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    if (value === searched.current) return;
    clearTimeout(timer.current);
    searched.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (query: string) => {
    clearTimeout(timer.current);
    const trimmed = query.trim();
    if (trimmed === searched.current) return;
    searched.current = trimmed;
    latest.current(trimmed);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed), waitMs);
  };
  return { text, type, search };
};
