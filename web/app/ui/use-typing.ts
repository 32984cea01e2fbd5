import { useEffect, useRef, useState } from 'react';

/** spec.md section 4: typing is waited for so long, in ms. */
const patience = 500;

/** Calls back with what was typed a while after the last key, or at once when told to. */
export const useTyping = (value: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(value);
  useEffect(() => {
    // The address went elsewhere by itself: back and forward, or a link.
    if (value !== asked.current) setText(value);
    asked.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (requested: string) => {
    clearTimeout(timer.current);
    const trimmed = requested.trim();
    if (trimmed === asked.current) return;
    asked.current = trimmed;
    onSearch(trimmed);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(typed), patience);
  };
  return { text, type, ask };
};
