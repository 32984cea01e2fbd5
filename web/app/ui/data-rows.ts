import type { Column } from './data-columns.ts';
import type { RowAction } from './row-menu.tsx';
import type { Selection } from './use-selection.ts';

/** The props that `DataTable` and `DataCards` share. */
export interface DataRowsProps<T> {
  label: string;
  /** The visible columns. */
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** The name of a row for screen readers: “Asha Sharma”. */
  nameOf: (row: T) => string;
  actionsOf?: ((row: T) => readonly RowAction[]) | undefined;
  selection?: Selection | undefined;
}
