import { expect, it } from 'vitest';
import { languageOf, localUrl, withoutTracking } from './pages.ts';

it.each([
  ['/venues?query=a%20b', 'https://mandap.example/venues?query=a%20b'],
  ['//elsewhere.example/venues', 'https://mandap.example/elsewhere.example/venues'],
  ['http://elsewhere.example/venues?x=1', 'https://mandap.example/venues?x=1'],
  ['/\\\\elsewhere.example', 'https://mandap.example/elsewhere.example'],
  ['/?next=//elsewhere.example?a=b', 'https://mandap.example/?next=//elsewhere.example?a=b'],
])('renders %s as a page of this host', (asked, page) => {
  expect(localUrl(asked, 'https://mandap.example').href).toBe(page);
});

it.each([
  ['/venues', '/venues'],
  ['/venues?guests=200&place=a%20b', '/venues?guests=200&place=a%20b'],
  ['/venues?utm_source=whatsapp&guests=200&fbclid=IwAR0', '/venues?guests=200'],
  ['/?gclid=x', '/'],
  ['/venues?query=fbclid=x', '/venues?query=fbclid=x'],
])('maps %s to its page without tracking parameters', (asked, page) => {
  expect(withoutTracking(asked)).toBe(page);
});

it.each([
  ['/', 'en'],
  ['/venues', 'en'],
  ['/hi', 'hi'],
  ['/hi/venues', 'hi'],
  ['/hills', 'en'],
  ['/mr/venues', 'en'],
])('finds the language of %s: %s', (pathname, language) => {
  expect(languageOf(pathname, ['hi'])).toBe(language);
});
