import * as z from 'zod/mini';
import { id } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

export const Place = z.object({ id: id(), name: z.string() });
export const Tehsil = z.object({ id: id(), name: z.string(), district: Place, state: Place });
export type Tehsil = z.output<typeof Tehsil>;

export const listStates = {
  summary: 'List the states and union territories of India with their districts',
  input: z.object({}),
  output: z.array(z.object({ id: id(), name: z.string(), districts: z.array(z.string()) })),
} satisfies EndpointSchema;

export const listTehsils = {
  summary: 'List tehsils with their district and state',
  input: z.object({}),
  output: z.array(Tehsil),
} satisfies EndpointSchema;
