import type { Endpoint, EndpointSchema } from './endpoint.ts';
import * as schemas from './endpoint-schemas.ts';
import * as nouns from './endpoints-of-nouns.ts';

/** An endpoint with its schemas, as the server serves it and OpenAPI documents it. */
export type Operation = Endpoint & EndpointSchema & Required<Pick<EndpointSchema, 'success' | 'fails'>>;

const schemaOf = (name: string): EndpointSchema => {
  const schema = (schemas as Record<string, unknown>)[name];
  if (!schema) throw new Error(`${name} has no schema of that name in endpoint-schemas.ts`);
  return schema as EndpointSchema;
};

/** Every endpoint with its noun and name, for OpenAPI and tests. */
export const everyEndpoint: { noun: string; name: string; endpoint: Operation }[] = Object.entries(
  nouns,
).flatMap(([noun, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    noun,
    name,
    endpoint: { success: 200, fails: [], ...endpoint, ...schemaOf(name) },
  })),
);
