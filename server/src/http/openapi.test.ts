import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { type JsonSchema, openApi } from './openapi.ts';

interface Documented {
  operationId: string;
  parameters: { name: string; required: boolean; schema: JsonSchema; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example: unknown }> };
}

const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false });
addFormats.default(ajv);

const operations = Object.values(openApi('Mandap API', 'https://mandap.example').paths).flatMap(
  (path) => Object.values(path) as Documented[],
);

const problemOf = (schema: JsonSchema, example: unknown): string | null => {
  const validate = ajv.compile(schema);
  return validate(example) ? null : ajv.errorsText(validate.errors);
};

describe('the OpenAPI document', () => {
  it.each(operations)(
    'has a valid example of each request to $operationId',
    ({ parameters, requestBody }) => {
      for (const { name, required, schema, example } of parameters) {
        if (required) expect(example, name).toBeDefined();
        if (example !== undefined) expect(problemOf(schema, example), name).toBeNull();
      }
      for (const { schema, example } of Object.values(requestBody?.content ?? {}))
        expect(problemOf(schema, example)).toBeNull();
    },
  );
});
