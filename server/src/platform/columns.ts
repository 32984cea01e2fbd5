import part, { join, raw } from 'sql-template-tag';
import { identifier, json } from './fragments.ts';
import type { Part, Row, Value } from './statements.ts';

/**
 * The columns of a table by the fields of its rows: the single list from which statements select, insert and
 * update. The compiler reports a missing field. `json`: a jsonb column.
 */
export type Columns<TableRow> = Readonly<Record<keyof TableRow, 'value' | 'json'>>;

/** All columns as `alias.column, …`. */
export const columnList = <TableRow>(columns: Columns<TableRow>, alias: string): Part =>
  join(Object.keys(columns).map((name) => part`${raw(alias)}.${identifier(name)}`));

/**
 * The values of these columns (all, unless some are named), for `rowsOf` and `assignments`. Other properties
 * of the row are left out.
 */
export const columnValues = <TableRow>(
  columns: Columns<TableRow>,
  row: NoInfer<TableRow>,
  only = Object.keys(columns) as (keyof TableRow & string)[],
): Row =>
  Object.fromEntries(
    only.map((name) => [name, columns[name] === 'json' ? jsonOrNull(row[name]) : row[name]]),
  );

const jsonOrNull = (value: unknown): Value => (value === null ? null : json(value));
