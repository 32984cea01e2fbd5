import { useState } from 'react';
import type { Column } from './data-columns.ts';

const keyOf = (table: string) => `columns:${table}`;

const kept = (table: string): string[] | null => {
  try {
    const hidden: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null');
    return Array.isArray(hidden) ? hidden.map(String) : null;
  } catch {
    return null;
  }
};

/** Which columns of a table somebody does not want to see; this browser remembers it. */
export const useHiddenColumns = <T>(table: string, columns: readonly Column<T>[]) => {
  const [hidden, setHidden] = useState(
    () => kept(table) ?? columns.filter(({ isExtra }) => isExtra).map(({ key }) => key),
  );
  const show = (key: string, isShown: boolean) => {
    const next = isShown ? hidden.filter((other) => other !== key) : [...hidden, key];
    setHidden(next);
    try {
      localStorage.setItem(keyOf(table), JSON.stringify(next));
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  };
  return { hidden, show };
};
