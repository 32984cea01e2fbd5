import type * as z from 'zod/mini';

/** A value derived from a schema, computed on first use: computing hundreds at startup would delay the start. */
export const compiledOnce = <T>(compile: (schema: z.ZodMiniType) => T): ((schema: z.ZodMiniType) => T) => {
  const compiled = new WeakMap<z.ZodMiniType, { result: T }>();
  return (schema) => {
    const known = compiled.get(schema) ?? { result: compile(schema) };
    compiled.set(schema, known);
    return known.result;
  };
};
