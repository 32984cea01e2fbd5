import type { CheckCode } from '@mandap/contract/check-codes';
import { toCamel, toSnake } from '@mandap/domain/case';
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import { compiledOnce } from '../wire-writer.ts';

/** The subset of JSON Schema that inputs use. */
interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** What PostgreSQL cannot store: U+0000 and unpaired surrogates. */
const unstorable = /[\0\p{Surrogate}]/u;
/** The deepest nesting that input may have. */
const maxDepth = 16;

/** Converts names in JSON to camelCase. Refuses text that cannot be stored, naming its field, and excessive nesting. */
export const fromWire = (value: unknown, field = '', depth = 0): unknown => {
  if (typeof value === 'string' && unstorable.test(value)) {
    throw new Failure('bad_input', { fields: { [field || 'body']: ['invalid'] } });
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth) throw new Failure('bad_json');
  if (Array.isArray(value)) return value.map((item) => fromWire(item, field, depth + 1));
  const entries = Object.entries(value).map(([name, inner]) => {
    const camel = toCamel(name);
    return [camel, fromWire(inner, field || camel, depth + 1)] as const;
  });
  return Object.fromEntries(entries);
};

/** Cached names of responses: the contract has a few hundred. */
const camelNames = new Map<string, string>();
/** Limits the cache, because some responses use counted values as keys. */
const maxNames = 5_000;

const camelNameOf = (name: string): string => {
  const known = camelNames.get(name);
  if (known !== undefined) return known;
  const camel = toCamel(name);
  if (camelNames.size < maxNames) camelNames.set(name, camel);
  return camel;
};

/** Like `fromWire`, for JSON that this server wrote: several times faster, because nothing is checked and names are cached. */
export const fromOwnWire = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(fromOwnWire);
  const named = value as Record<string, unknown>;
  const renamed: Record<string, unknown> = {};
  for (const name in named) renamed[camelNameOf(name)] = fromOwnWire(named[name]);
  return renamed;
};

/** Converts names to snake_case at any depth, for what no schema writes, such as the extra fields of error responses. */
export const snakeDeep = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(snakeDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [toSnake(name), snakeDeep(inner)]));
};

const coerce = (value: unknown, shape: Shape): unknown => {
  if (shape.type === 'array') return Array.isArray(value) ? value : [value];
  if (typeof value !== 'string') return value;
  if (shape.type === 'number' || shape.type === 'integer') {
    return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  }
  if (shape.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
};

const fieldsOf = compiledOnce((schema): Record<string, Shape> => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return properties;
});

/** Converts the texts of a query to the types that an input schema expects. */
export const readQuery = (schema: z.ZodMiniType, query: Record<string, unknown>): Record<string, unknown> => {
  const fields = fieldsOf(schema);
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, coerce(value, fields[name] ?? {})]),
  );
};

const fallbackCode = (issue: z.core.$ZodIssue): CheckCode => {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'invalid';
  if (issue.code === 'too_small') return 'too_small';
  if (issue.code === 'too_big') return 'too_big';
  return 'invalid';
};

/** The field of an issue: of an object in a list its own field, `windows.0.ends`; otherwise the field of the input. */
const fieldOf = ([first = 'body', ...inner]: readonly PropertyKey[]): string => {
  const last = inner.findLastIndex((key) => typeof key === 'string');
  const isInList = inner.slice(0, Math.max(last, 0)).some((key) => typeof key === 'number');
  return [first, ...(isInList ? inner.slice(0, last + 1) : [])].map(String).join('.');
};

/** The issues found by a schema, as field codes. */
export const fieldProblems = (
  issues: readonly z.core.$ZodIssue[],
  isKnown: (text: string) => text is CheckCode,
): Record<string, CheckCode[]> => {
  const problems: Record<string, CheckCode[]> = {};
  for (const issue of issues) {
    const field = fieldOf(issue.path);
    const code = isKnown(issue.message) ? issue.message : fallbackCode(issue);
    const codes = problems[field] ?? [];
    problems[field] = codes.includes(code) ? codes : [...codes, code];
  }
  return problems;
};
