import { pathNames } from '@mandap/contract/endpoint';
import { everyEndpoint, type Operation } from '@mandap/contract/endpoints';
import { commonErrors, type ErrorCode, errorStatuses } from '@mandap/contract/errors';
import { exampleOf } from '@mandap/contract/examples';
import { toSnake } from '@mandap/domain/case';
import * as z from 'zod/mini';
import { errorTextOf } from '../i18n/error-text.ts';
import { snakeDeep } from './wire.ts';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  [key: string]: unknown;
}

/** A schema with wire names (snake_case). */
const toWireSchema = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(schema.properties && {
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [toSnake(name), toWireSchema(inner)]),
    ),
  }),
  ...(schema.required && { required: schema.required.map(toSnake) }),
  ...(schema.items && { items: toWireSchema(schema.items) }),
  ...(schema.anyOf && { anyOf: schema.anyOf.map(toWireSchema) }),
});

export const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as JsonSchema;
  return toWireSchema(schema);
};

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    detail: { type: 'string' },
    code: { type: 'string' },
    values: {
      type: 'object',
      description: 'What the detail names, by its place in the text: there where the text below has a {n}',
      properties: { n: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
    },
  },
  required: ['detail', 'code'],
  additionalProperties: { description: 'Per field: what is wrong with it' },
};

/** Every error code of an endpoint. */
export const errorsOf = (endpoint: Operation): ErrorCode[] => {
  const guards: ErrorCode[] = endpoint.access === 'public' ? [] : ['not_authenticated', 'session_expired'];
  const roles: ErrorCode[] = typeof endpoint.access === 'string' ? [] : ['forbidden'];
  const isWrite = endpoint.method === 'POST' && !endpoint.shows;
  const isOnce = isWrite && (endpoint.access !== 'public' || endpoint.repeatable);
  const keys: ErrorCode[] = isOnce ? ['key_reused', 'key_in_use'] : [];
  const stepUps: ErrorCode[] = endpoint.stepUp ? ['step_up_needed', 'two_factor_missing'] : [];
  return [...new Set([...endpoint.fails, ...guards, ...roles, ...keys, ...stepUps, ...commonErrors])];
};

const failures = (endpoint: Operation): Record<string, object> => {
  const answers: Record<string, object> = {};
  for (const code of errorsOf(endpoint)) {
    const status = errorStatuses[code];
    const before = (answers[status] as { description?: string } | undefined)?.description;
    const description = [before, `${code}: ${errorTextOf(code, '{n}')}`].filter(Boolean).join('\n\n');
    answers[status] = { description, content: { 'application/json': { schema: errorSchema } } };
  }
  return answers;
};

const successes = (endpoint: Operation): Record<string, object> => {
  const content = endpoint.file
    ? { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(endpoint.output, 'output') } };
  const statuses = [endpoint.success, endpoint.lesserSuccess].filter((status) => status !== undefined);
  return Object.fromEntries(statuses.map((status) => [status, { description: 'Done', content }]));
};

/** The file of a `multipart` call, which the input schema does not describe. */
const file = { schema: { type: 'string', format: 'binary' }, example: 'the bytes of the file' };

const operation = (noun: string, name: string, endpoint: Operation): object => {
  const names = pathNames(endpoint.path).map(toSnake);
  const input = schemaOf(endpoint.input, 'input');
  const fields: Record<string, JsonSchema> = {
    ...input.properties,
    ...(endpoint.multipart && { file: file.schema }),
  };
  const example: Record<string, unknown> = {
    ...(snakeDeep(exampleOf(name, endpoint)) as object),
    ...(endpoint.multipart && { file: file.example }),
  };
  const isInBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const parameter = (field: string, place: 'path' | 'query'): object => ({
    name: field,
    in: place,
    required: place === 'path' || input.required?.includes(field) === true,
    schema: fields[field] ?? { type: 'string', format: 'uuid' },
    ...(field in example && { example: example[field] }),
    ...(fields[field]?.type === 'array' && { style: 'form', explode: true }),
  });
  const rest = Object.keys(fields).filter((field) => !names.includes(field));
  const required = (input.required ?? []).filter((field) => !names.includes(field));
  const pick = (from: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(rest.filter((field) => field in from).map((field) => [field, from[field]]));
  const schema = { type: 'object', properties: pick(fields), ...(required.length && { required }) };
  return {
    operationId: name,
    tags: [noun],
    summary: endpoint.summary,
    parameters: [
      ...names.map((field) => parameter(field, 'path')),
      ...(isInBody ? [] : rest.map((field) => parameter(field, 'query'))),
    ],
    ...(isInBody &&
      rest.length && {
        requestBody: {
          required: true,
          content: {
            [endpoint.multipart ? 'multipart/form-data' : 'application/json']: {
              schema,
              example: pick(example),
            },
          },
        },
      }),
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    'x-access': endpoint.access,
    responses: {
      ...successes(endpoint),
      ...failures(endpoint),
    },
  };
};

export interface OpenApi {
  paths: Record<string, Record<string, ReturnType<typeof operation>>>;
  [key: string]: unknown;
}

/** The contract as an OpenAPI 3.1 document. */
export const openApi = (title: string, server: string): OpenApi => {
  const paths: OpenApi['paths'] = {};
  for (const { noun, name, endpoint } of everyEndpoint) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, field: string) => `{${toSnake(field)}}`);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(noun, name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: server }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
};
