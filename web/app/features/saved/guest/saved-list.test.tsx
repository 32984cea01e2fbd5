import { saveVenue, unsaveVenue } from '@mandap/contract/saved/saved.endpoints';
import type { SavedVenue } from '@mandap/contract/saved/saved.schemas';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { haveli } from '#app/testing/examples.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { SavedList } from './saved-list.tsx';

const venue: SavedVenue = {
  id: haveli.id,
  name: haveli.name,
  city: 'Jaipur',
  district: 'Jaipur',
  state: 'Rajasthan',
  capacity: 250,
  pricePerDay: 50_000,
  dayTotal: 52_500,
  rating: 4.5,
  reviewCount: 12,
  coverImage: null,
  isListed: true,
  savedAt: '2026-11-20T10:00:00.000Z',
  note: 'Ask for the east rooms',
  votes: [],
  comments: [],
};

it('says “from”, and what it is for, where the price is the lowest of several', () => {
  renderPage(<SavedList venues={[{ ...venue, priceIsLowest: true, priceUnit: 'session' }]} />);
  expect(screen.getByText('₹50,000').closest('p')?.textContent).toBe('from ₹50,000 a session');
});

it('sends an undo only after the removal, which would otherwise win', async () => {
  let arrive = () => {};
  const removal = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const removed = answer(unsaveVenue, { venueIds: [] }, removal);
  const saved = answer(saveVenue, { venueIds: [venue.id] });
  const { user } = renderPage(<SavedList venues={[venue]} />);
  await user.click(screen.getByRole('button', { name: 'Remove Ratan Haveli from your list' }));
  await user.click(screen.getByRole('button', { name: 'Undo: keep Ratan Haveli' }));
  await waitFor(() => expect(removed).toHaveLength(1));
  expect(saved).toEqual([]);
  arrive();
  await waitFor(() => expect(saved).toEqual([{ note: venue.note, savedAt: venue.savedAt }]));
  await screen.findByText(venue.note);
});
