import * as accounts from './accounts.ts';
import * as availability from './availability.ts';
import * as bookings from './bookings.ts';
import type { Endpoint } from './endpoint.ts';
import * as payments from './payments.ts';
import * as places from './places.ts';
import * as reviews from './reviews.ts';
import * as sandbox from './sandbox.ts';
import * as saved from './saved.ts';
import * as settings from './settings.ts';
import * as venues from './venues.ts';

const nouns = {
  settings,
  accounts,
  places,
  venues,
  availability,
  payments,
  bookings,
  reviews,
  saved,
  sandbox,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call there is, with its noun and name: what OpenAPI prints and what a test walks. */
export const everyEndpoint: { noun: string; name: string; endpoint: Endpoint }[] = Object.entries(
  nouns,
).flatMap(([noun, module]) =>
  Object.entries(module)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, call]) => ({ noun, name, endpoint: call })),
);
