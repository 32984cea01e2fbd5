import { listSimilarVenues } from '@mandap/contract/search/search.endpoints';
import type { VenueCard } from '@mandap/contract/venues/venues.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { SimilarVenues } from './similar-venues.tsx';

const venue = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Gomti Lawn',
  city: 'Sitapur',
  state: { id: 3, name: 'Uttar Pradesh' },
  coverImage: null,
  amenities: [],
  capacity: 300,
  pricePerDay: 40_000,
  dayTotal: 42_000,
  rating: null,
  reviewCount: 0,
  category: { names: { en: 'Lawn', hi: 'लॉन' }, slug: 'lawn', icon: 'tent' },
} as unknown as VenueCard;

it('links to venues nearby that are free on the chosen day, and passes the day on', async () => {
  answer(listSimilarVenues, { results: [venue] });
  renderPage(<SimilarVenues venueId={venue.id} until={null} guests={null} day="2026-12-11" />);
  expect(await screen.findByRole('heading', { level: 2 })).toHaveProperty(
    'textContent',
    'Similar venues free on Fri 11 Dec',
  );
  const link = screen.getByRole('link', { name: `View Details of ${venue.name}` });
  expect(link.getAttribute('href')).toBe(`/venues/${venue.id}?date=2026-12-11`);
});
