import { useState } from 'react';
import type { Column } from './data-columns.ts';

const keyOf = (table: string) => `columns:${table}`;

const storedColumns = (table: string): string[] | null => {
  try {
    const hidden: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null');
    return Array.isArray(hidden) ? hidden.map(String) : null;
  } catch {
    return null;
  }
};

/** The hidden columns of a table, stored in the browser. */
export const useHiddenColumns = <T>(table: string, columns: readonly Column<T>[]) => {
  const [hidden, setHidden] = useState(
    () =>
      storedColumns(table) ??
      columns.filter(({ isHiddenByDefault }) => isHiddenByDefault).map(({ key }) => key),
  );
  const show = (key: string, isShown: boolean) => {
    const next = isShown ? hidden.filter((other) => other !== key) : [...hidden, key];
    setHidden(next);
    try {
      localStorage.setItem(keyOf(table), JSON.stringify(next));
    } catch {
      // Storage is blocked: the choice lasts until the page is closed.
    }
  };
  return { hidden, show };
};
