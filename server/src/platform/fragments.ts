import { escapeIdentifier } from 'pg';
import part, { join, raw } from 'sql-template-tag';
import type { Part, Row, Value } from './statements.ts';

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The name of a table or a column, given in camelCase or snake_case. */
export const identifier = (name: string): Part => raw(escapeIdentifier(toSnake(name)));

/** `(column, …) values (…), …`: rows to insert, all with the same fields. */
export const rowsOf = (...rows: readonly Row[]): Part => {
  const names = Object.keys(rows[0] ?? {});
  const tuples = rows.map((row) => part`(${join(names.map((name) => row[name]))})`);
  return part`(${join(names.map(identifier))}) values ${join(tuples)}`;
};

/** `column = value, …`: the fields to update. */
export const assignments = (fields: Row): Part =>
  join(Object.entries(fields).map(([name, value]) => part`${identifier(name)} = ${value as Value}`));

/** A value for a json or jsonb column. Without it, pg would send an array as a PostgreSQL array. */
export const json = (value: unknown): Part => part`${JSON.stringify(value)}::jsonb`;
