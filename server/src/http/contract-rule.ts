import type { JsonSchema, OpenApi } from './openapi.ts';

interface Documented {
  'x-access': string | string[];
  parameters: { name: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>;
}

/** The part of a call that pages rely on: who may make it, its input and its output. */
export interface Promised {
  access: string | string[];
  input: JsonSchema;
  output: JsonSchema;
}

export type Contract = Record<string, Promised>;

/** The part of the API that pages rely on, without texts, examples and errors. */
export const contractOf = ({ paths }: Pick<OpenApi, 'paths'>): Contract =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Documented>).map(([method, call]) => {
        const body = Object.values(call.requestBody?.content ?? {})[0]?.schema;
        const parameters = {
          properties: Object.fromEntries(call.parameters.map(({ name, schema }) => [name, schema])),
          required: call.parameters.filter(({ required }) => required).map(({ name }) => name),
        };
        const done = Object.entries(call.responses).find(([status]) => Number(status) < 300)?.[1];
        const input = {
          type: 'object',
          properties: { ...parameters.properties, ...body?.properties },
          required: [...parameters.required, ...(body?.required ?? [])],
        };
        const output = Object.values(done?.content ?? {})[0]?.schema ?? {};
        return [`${method.toUpperCase()} ${path}`, { access: call['x-access'], input, output }];
      }),
    ),
  );

const isMissing = (allowed: unknown[], one: unknown): boolean =>
  !allowed.some((each) => JSON.stringify(each) === JSON.stringify(one));

/** A schema without a type accepts anything; one with several types accepts any of them. */
const typesOf = ({ type }: JsonSchema): string[] => (type === undefined ? [] : [type].flat());

/** The types of `from` that `to` lacks. */
const otherTypes = (from: JsonSchema, to: JsonSchema): string[] => {
  const known = typesOf(to);
  if (known.length === 0) return [];
  const types = typesOf(from);
  const isKnown = (type: string) => known.includes(type) || (type === 'integer' && known.includes('number'));
  return types.length === 0 ? ['anything'] : types.filter((type) => !isKnown(type));
};

const choicesOf = ({ enum: choices, const: only }: JsonSchema): unknown[] | undefined =>
  choices ?? (only === undefined ? undefined : [only]);

const smallest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const largest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

/** Whether a bound of `from` allows values that `to` does not. A missing bound allows everything. */
const isTighter = (name: string, from: JsonSchema, to: JsonSchema): boolean => {
  const [before, after] = [from[name], to[name]] as (number | undefined)[];
  if (after === undefined) return false;
  if (before === undefined) return true;
  return smallest.includes(name) ? after > before : after < before;
};

const ofObjects = (from: JsonSchema, to: JsonSchema, at: string): string[] => {
  const given = new Set(from.required);
  const missing = (to.required ?? []).filter((field) => !given.has(field));
  const shared = Object.entries(to.properties ?? {}).flatMap(([field, schema]) => {
    const own = from.properties?.[field];
    return own ? misfits(own, schema, `${at}.${field}`) : [];
  });
  return [...missing.map((field) => `${at}.${field} may be missing`), ...shared];
};

/** What is valid for `from` but not for `to`. Empty if a reader of `to` understands everything in `from`. */
const misfits = (from: JsonSchema, to: JsonSchema, at: string): string[] => {
  if (Object.keys(to).length === 0) return [];
  if (from.anyOf) return from.anyOf.flatMap((each) => misfits(each, to, at));
  if (to.anyOf) {
    const fits = to.anyOf.some((each) => misfits(from, each, at).length === 0);
    return fits ? [] : [`${at} may be something else`];
  }
  const [choices, known] = [choicesOf(from), choicesOf(to)];
  if (known) {
    if (!choices) return [`${at} may be anything`];
    return choices.filter((one) => isMissing(known, one)).map((one) => `${at} may be ${JSON.stringify(one)}`);
  }
  const others = choices ? [] : otherTypes(from, to);
  if (others.length > 0) return [`${at} is ${others.join(' or ')}, not ${typesOf(to).join(' or ')}`];
  const bounds = [...smallest, ...largest].filter((name) => isTighter(name, from, to));
  return [
    ...bounds.map((name) => `${at} goes beyond ${name}`),
    ...ofObjects(from, to, at),
    ...(from.items && to.items ? misfits(from.items, to.items, `${at}[]`) : []),
  ];
};

const isShut = (before: Promised['access'], now: Promised['access']): boolean => {
  if (now === 'public' || JSON.stringify(before) === JSON.stringify(now)) return false;
  if (now === 'signed-in') return before === 'public';
  return typeof before === 'string' || before.some((role) => !now.includes(role));
};

/**
 * What this API breaks for pages of the release `before`, one sentence per problem. Empty if they still work.
 */
export const breaksPages = (before: Contract, now: Contract): string[] =>
  Object.entries(before).flatMap(([call, promised]) => {
    const current = now[call];
    if (!current) return [`${call} is gone`];
    return [
      ...(isShut(promised.access, current.access) ? [`${call} is for fewer people`] : []),
      ...misfits(promised.input, current.input, `${call}: what pages send`),
      ...misfits(current.output, promised.output, `${call}: what pages read`),
    ];
  });
