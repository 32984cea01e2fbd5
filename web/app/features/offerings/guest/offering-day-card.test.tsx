import { getOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import { listOfferings, listPrices } from '@mandap/contract/offerings/offerings.endpoints';
import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { OfferingDayCard } from './offering-day-card.tsx';
import { WhatYouCanBook } from './what-you-can-book.tsx';

const lawn = {
  id: '01890000-0000-7000-8000-0000000000d1',
  name: 'Lawn, evening',
  isWholeVenue: false,
  unit: 'session',
  spaces: [],
  rooms: null,
  hours: { starts: 1080, ends: 1380 },
  price: 17_000,
  minGuests: null,
  maxGuests: 400,
  seated: null,
  minDays: 1,
  leadDays: 0,
  opensDays: null,
  seasonFrom: null,
  seasonTo: null,
  musicUntil: null,
  pictures: [],
  inclusions: '',
} as unknown as Offering;

const venue = { id: '01890000-0000-7000-8000-0000000000b1', securityDeposit: null, pricePerDay: 55_000 };
const asked = { today: '2026-12-01', guests: 350, onChoose: () => undefined };

const sell = (taken: string[]) => {
  answer(listOfferings, { offerings: [lawn] });
  answer(getOfferingDays, { offerings: [{ id: lawn.id, taken }] });
  answer(listPrices, { offerings: [] });
};

it('says of a day without anything free that nothing is, not how many of how many', async () => {
  sell(['2026-12-10']);
  renderPage(<OfferingDayCard venue={venue} day="2026-12-10" month={null} questions={null} {...asked} />);
  expect(
    await screen.findByText('Nothing for 350 guests is free on Thursday, 10 December 2026.'),
  ).toBeTruthy();
});

it('begins with the price that the card of the venue shows', async () => {
  sell([]);
  const day = { day: null, month: null, questions: null, ...asked };
  const { container, unmount } = renderPage(<OfferingDayCard venue={venue} {...day} />);
  expect(container.textContent).toContain('₹55,000 a day');
  unmount();
  const rooms = { ...venue, pricePerDay: 3_200, priceIsLowest: true, priceUnit: 'night' as const };
  expect(renderPage(<OfferingDayCard venue={rooms} {...day} />).container.textContent).toContain(
    'From ₹3,200 per room and night',
  );
});

it('begins with the price of the searched day, as the card of the venue does', async () => {
  const hall = { ...lawn, id: '01890000-0000-7000-8000-0000000000d2', unit: 'day' as const };
  const room = { ...lawn, id: '01890000-0000-7000-8000-0000000000d3', unit: 'night' as const };
  answer(listOfferings, { offerings: [lawn, hall, room] });
  answer(getOfferingDays, { offerings: [lawn, hall, room].map(({ id }) => ({ id, taken: [] })) });
  const on = (price: number) => [{ day: '2026-12-10', price, total: price }];
  answer(listPrices, {
    offerings: [
      { id: lawn.id, days: on(210_000) },
      { id: hall.id, days: on(200_000) },
      { id: room.id, days: on(3_200) },
    ],
  });
  renderPage(<OfferingDayCard venue={venue} day="2026-12-10" month={null} questions={null} {...asked} />);
  expect(await screen.findByText('₹2,00,000')).toBeTruthy();
});

it('leads from a card to the calendar while no day is chosen', async () => {
  sell([]);
  renderPage(<WhatYouCanBook venueId={venue.id} day={null} {...asked} />);
  const link = await screen.findByRole('link', { name: 'Lawn, evening' });
  expect(link.getAttribute('href')).toBe('#your-day');
});
