import { useEffect, useRef, useState } from 'react';

/** spec.md section 4. */
const debounceMs = 500;

/** The text of a search field: `type` searches after the last key, `search` at once. */
export const useDebouncedSearch = (value: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef(value);
  useEffect(() => {
    // The URL was changed by something else: back and forward, or a link.
    if (value !== searched.current) setText(value);
    searched.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (query: string) => {
    clearTimeout(timer.current);
    const trimmed = query.trim();
    if (trimmed === searched.current) return;
    searched.current = trimmed;
    onSearch(trimmed);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed), debounceMs);
  };
  return { text, type, search };
};
