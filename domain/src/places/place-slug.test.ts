import { expect, it } from 'vitest';
import { placeSlug } from './place-slug.ts';

it.each([
  ['Uttar Pradesh', 'uttar-pradesh'],
  ['Dr. B.R. Ambedkar Konaseema', 'dr-b-r-ambedkar-konaseema'],
  ['Kaimur (Bhabua)', 'kaimur-bhabua'],
  ['सीतापुर', 'sitapur'],
  ['Nāthdwāra', 'nathdwara'],
])('the slug of %s is %s', (name, slug) => {
  expect(placeSlug(name)).toBe(slug);
});
