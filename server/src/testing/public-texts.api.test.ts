import { everyEndpoint } from '@mandap/contract/endpoints';
import { hidden } from '@mandap/domain/contact-masking';
import { beforeAll, describe, expect, it } from 'vitest';
import { identifier } from '#server/platform/fragments.ts';
import { addressOf } from './app.ts';
import { type ExampleRequest, requestOf } from './contract-examples.ts';
import { app, startWorld } from './contract-world.ts';

const contact =
  ' Call 98290 12345, pay asha@okaxis, chat wa.me/message/XYZ or see https://evil.example/x and lawn.in';
const parts = ['98290', 'okaxis', 'wa.me', 'evil.example', 'lawn.in'];

/**
 * What people write that everybody reads, by table. Names of people, businesses and venues are not here: they are refused when
 * they are written. Texts by administrators are not either.
 */
const written = {
  venues: ['description', 'address_line', 'city'],
  venue_pictures: ['title'],
  venue_amenities: ['note'],
  venue_add_ons: ['note'],
  spaces: ['name'],
  offerings: ['name', 'inclusions'],
  offering_listings: ['name'],
  menus: ['name', 'dishes'],
  extras: ['name'],
  translations: ['original', 'translation'],
  reviews: ['text', 'reply'],
  questions: ['text', 'answer'],
  saved_venues: ['note'],
  saved_list_comments: ['text'],
};

const reads = everyEndpoint.filter(
  ({ endpoint }) => endpoint.access === 'public' && endpoint.method === 'GET' && !endpoint.file,
);
/** The reads that show such a text of the examples, so that the test sees it. */
const showing = [
  ...[
    'listVenues',
    'listFeaturedVenues',
    'getVenueArea',
    'compareVenues',
    'getVenue',
    'listOfferings',
    'listServices',
    'listTranslations',
  ],
  ...['listReviews', 'listQuestions', 'getSavedList', 'getListPerson'],
];
/** What the examples of the reads need besides. */
const writes = everyEndpoint.filter(({ name }) =>
  ['saveServices', 'saveTranslations', 'writeReview'].includes(name),
);
const requests = new Map<string, ExampleRequest>();

beforeAll(async () => {
  await startWorld();
  for (const { name, endpoint } of reads) requests.set(name, await requestOf(name, endpoint));
  for (const { name, endpoint } of writes) {
    const { names, query: _, ...asked } = await requestOf(name, endpoint);
    await app.ask({ method: endpoint.method, url: addressOf(endpoint, names), ...asked });
  }
  for (const [table, columns] of Object.entries(written))
    for (const column of columns)
      await app.db`update ${identifier(table)} set ${identifier(column)} = ${identifier(column)} || ${contact}`;
  await app.db`update saved_list_people set first_name = '98290 12345'`;
});

describe.each(reads)('$noun: $name', ({ name, endpoint }) => {
  it('shows nobody how to reach a host or a guest past the marketplace', async () => {
    const { names, query, ...asked } = requests.get(name) as ExampleRequest;
    const { status, text } = await app.ask({ url: `${addressOf(endpoint, names)}${query}`, ...asked });
    expect(status, text).toBeLessThan(500);
    for (const part of parts) expect(text).not.toContain(part);
    if (showing.includes(name)) expect(text).toContain(hidden);
  });
});
