import { toSnake } from '@mandap/domain/case';
import * as z from 'zod/mini';

/** A value derived from a schema, computed on first use: computing hundreds at startup would delay the start. */
export const compiledOnce = <T>(compile: (schema: z.ZodMiniType) => T): ((schema: z.ZodMiniType) => T) => {
  const compiled = new WeakMap<z.ZodMiniType, { result: T }>();
  return (schema) => {
    const known = compiled.get(schema) ?? { result: compile(schema) };
    compiled.set(schema, known);
    return known.result;
  };
};

/** The subset of JSON Schema that responses use. */
interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

type Writer = (value: unknown) => unknown;

const asIs: Writer = (value) => value;

const objectWriter = (properties: Record<string, Shape>): Writer => {
  const fields = Object.entries(properties).map(
    ([name, shape]) => [name, toSnake(name), compile(shape)] as const,
  );
  return (value) => {
    const source = value as Record<string, unknown>;
    const target: Record<string, unknown> = {};
    for (const [name, wireName, write] of fields) {
      const field = source[name];
      if (field !== undefined) target[wireName] = write(field);
    }
    return target;
  };
};

const compile = (shape: Shape): Writer => {
  if (shape.properties) return objectWriter(shape.properties);
  if (shape.items) {
    const write = compile(shape.items);
    return write === asIs ? asIs : (value) => (value as unknown[]).map(write);
  }
  const present = shape.anyOf?.find((choice) => choice.type !== 'null');
  if (!present) return asIs;
  const write = compile(present);
  return write === asIs ? asIs : (value) => (value === null ? null : write(value));
};

const writerOf = compiledOnce(
  (schema): Writer => compile(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape),
);

/** Keeps only the fields that an output schema declares, and names them in snake_case. */
export const wireWriter =
  (schema: z.ZodMiniType): Writer =>
  (value) =>
    writerOf(schema)(value);
