import { expect, it } from 'vitest';
import { isContentLink, missingContent } from './content.ts';

const empty = { titleEn: '', textEn: '', link: '' };

it('each kind needs its own fields', () => {
  expect(missingContent({ kind: 'banner', ...empty })).toEqual(['textEn']);
  expect(missingContent({ kind: 'testimonial', ...empty })).toEqual(['titleEn', 'textEn']);
  expect(missingContent({ kind: 'question', ...empty, titleEn: 'Why?' })).toEqual(['textEn']);
  expect(missingContent({ kind: 'reply', ...empty })).toEqual(['titleEn', 'textEn']);
  expect(missingContent({ kind: 'place', ...empty, titleEn: 'Indore' })).toEqual(['link']);
});

it.each(['', '/venues?city=Indore', '/faq', 'https://example.test/help'])('a link may be %j', (link) => {
  expect(isContentLink(link)).toBe(true);
});

it.each([
  '//example.test',
  '/\\example.test',
  'http://example.test',
  'javascript:alert(1)',
  'https://user@example.test',
  'https://',
  '/a b',
])('a link may not be %j', (link) => {
  expect(isContentLink(link)).toBe(false);
});
