import { expect, it } from 'vitest';
import { catalogueKeyOf } from './catalogue.ts';

it.each([
  ['Temple garden', 'temple-garden'],
  ['  Wi-Fi & more! ', 'wi-fi-more'],
  ['Café', 'cafe'],
  ['महल', ''],
])('gives %s the key "%s"', (name, key) => {
  expect(catalogueKeyOf(name)).toBe(key);
});
