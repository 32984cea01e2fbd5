import { getContent } from '@mandap/contract/content/content.endpoints';
import { listFeaturedVenues } from '@mandap/contract/search/search.endpoints';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { HomeHero } from './home-hero.tsx';

const content = { banners: [], testimonials: [], questions: [], places: [] };
const place = (number: number, name: string, link: string) => ({
  id: `01890000-0000-7000-8000-00000000000${number}`,
  name: { en: name, hi: '' },
  link,
});

beforeEach(() => {
  answer(listFeaturedVenues, []);
  answer(getContent, content);
});

it('links to the places that administrators feature, in their order', async () => {
  const places = [
    place(1, 'Sitapur', '/venues/in/uttar-pradesh/sitapur'),
    place(2, 'Lawns', 'https://example.com/lawns'),
  ];
  answer(getContent, { ...content, places });
  renderPage(<HomeHero />);
  expect((await screen.findByRole('link', { name: 'Sitapur' })).getAttribute('href')).toBe(
    '/venues/in/uttar-pradesh/sitapur',
  );
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.at(-1)).toEqual(['Lawns', 'https://example.com/lawns']);
});

it('links to no place if there are neither venues nor featured places', async () => {
  renderPage(<HomeHero />);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText('Try')).toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
});
