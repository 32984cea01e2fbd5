import type * as z from 'zod/mini';

/** What follows from a schema, computed when it is first asked for: for hundreds of schemas it would delay the start. */
export const compiledOnce = <T>(compile: (schema: z.ZodMiniType) => T): ((schema: z.ZodMiniType) => T) => {
  const compiled = new WeakMap<z.ZodMiniType, { result: T }>();
  return (schema) => {
    const known = compiled.get(schema) ?? { result: compile(schema) };
    compiled.set(schema, known);
    return known.result;
  };
};
