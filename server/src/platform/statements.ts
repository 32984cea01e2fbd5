import type { ClientBase, QueryArrayResult } from 'pg';
import { Sql as Fragment } from 'sql-template-tag';
import { type Activity, activities, finish } from './activities.ts';

/** A fragment of a statement with its values: part`where id = ${id}`. */
export type Part = Fragment;

/** The values that a statement accepts. For json and jsonb, see json(). */
export type Value = string | number | bigint | boolean | Date | Uint8Array | Part | null | readonly Value[];

// biome-ignore lint/suspicious/noExplicitAny: the caller knows what it selects.
export type Row = Record<string, any>;

/** A statement as it is sent. */
export interface Statement {
  /** With `$1` for values. Without values it may contain several statements. */
  text: string;
  values?: readonly unknown[];
}

/**
 * The text and the values of a statement. Some types get a cast where PostgreSQL could assume another type: a
 * `Date` is always a `timestamptz`, whatever it is compared with.
 */
export const write = (strings: readonly string[], given: readonly unknown[]): Required<Statement> => {
  const { strings: pieces, values } = new Fragment(strings, given);
  let text = pieces[0] ?? '';
  const encoded: unknown[] = [];
  for (const [index, value] of values.entries()) {
    encoded.push(encode(value));
    text += `$${index + 1}${castOf(value)}${pieces[index + 1]}`;
  }
  return { text, values: encoded };
};

const castOf = (value: unknown): string => {
  if (value instanceof Date) return '::timestamptz';
  if (value instanceof Uint8Array) return '::bytea';
  if (typeof value === 'boolean') return '::boolean';
  return typeof value === 'bigint' ? '::bigint' : '';
};

const encode = (value: unknown): unknown => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(encode);
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A statement takes no ${typeof value}.`);
};

/**
 * PostgreSQL plans a named statement once per connection. Texts come from the program only, so there are not
 * many.
 */
const names = new Map<string, string>();
let named = 0;

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  named += 1;
  const name = `s${named}`;
  names.set(text, name);
  return name;
};

/** A migration has changed the result of the prepared statement. It is prepared again under another name. */
export const isOutdated = (error: unknown): boolean =>
  (error as { routine?: string } | null)?.routine === 'RevalidateCachedQuery';

/** Sends a statement at once, in the order of the calls. Resolves to its rows, in camelCase. */
export const send = async <Rows>(client: ClientBase, { text, values }: Statement): Promise<Rows> => {
  const query = values ? { name: nameOf(text), text, values: [...values] } : { text };
  try {
    const result: QueryArrayResult | QueryArrayResult[] = await client.query({ ...query, rowMode: 'array' });
    return rowsOf(Array.isArray(result) ? result.at(-1) : result) as Rows;
  } catch (error) {
    if (isOutdated(error)) names.delete(text);
    throw error;
  }
};

const camelCased = new Map<string, string>();

const toCamel = (name: string): string => {
  const known = camelCased.get(name);
  if (known !== undefined) return known;
  const camel = name.replace(/(?<=.)_(.)/g, (_, letter: string) => letter.toUpperCase());
  camelCased.set(name, camel);
  return camel;
};

const rowsOf = (result: QueryArrayResult | undefined): Row[] => {
  if (!result?.fields) return [];
  const columns = result.fields.map(({ name }) => toCamel(name));
  return result.rows.map((values: unknown[]) => {
    const row: Row = {};
    for (const [index, column] of columns.entries()) row[column] = values[index];
    return row;
  });
};

const maxTextLength = 1_000;

/** Without the values that may have been put into the text. */
const normalised = ({ text, values }: Statement): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  const anonymous = values ? line : line.replace(/'(?:[^']|'')*'/g, '?').replace(/\b\d+(\.\d+)?\b/g, '?');
  return anonymous.slice(0, maxTextLength);
};

/** `select bookings`: the verb and the first table of a statement. */
export const summaryOf = (text: string): string => {
  const verb = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|join|table)\s+"?([a-z_][\w.]*)/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
};

/** Publishes a statement as an activity while it runs. */
export const watchedStatement = async <Result>(
  statement: Statement,
  isWaiting: () => boolean,
  work: () => Promise<Result>,
): Promise<Result> => {
  const activity: Activity = {
    kind: 'statement',
    // The text is computed only on demand, because most statements are neither slow nor traced.
    get name() {
      return summaryOf(normalised(statement));
    },
    get text() {
      return normalised(statement);
    },
    startedAt: performance.now(),
    isWaiting,
  };
  activities.start.publish(activity);
  try {
    return await work();
  } catch (error) {
    activity.error = error;
    throw error;
  } finally {
    finish(activity);
  }
};
