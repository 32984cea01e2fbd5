import type { Column } from './data-columns.ts';
import { useStored } from './use-stored.ts';

const readKeys = (stored: unknown): string[] | null => (Array.isArray(stored) ? stored.map(String) : null);

/** The hidden columns of a table, stored in the browser. */
export const useHiddenColumns = <T>(table: string, columns: readonly Column<T>[]) => {
  const [hidden, setHidden] = useStored(`columns:${table}`, readKeys, () =>
    columns.filter(({ isHiddenByDefault }) => isHiddenByDefault).map(({ key }) => key),
  );
  const show = (key: string, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return { hidden, show };
};
