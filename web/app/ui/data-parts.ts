import type { Column } from './data-columns.ts';
import type { RowAction } from './row-menu.tsx';
import type { Selection } from './use-selection.ts';

/** What a table and its cards show alike. */
export interface DataParts<T> {
  label: string;
  /** Those that are shown, the first always among them. */
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** What a row is called aloud: “Asha Sharma”. */
  nameOf: (row: T) => string;
  actionsOf?: ((row: T) => readonly RowAction[]) | undefined;
  selection?: Selection | undefined;
}
