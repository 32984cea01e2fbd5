import type { ComparedVenue } from '@mandap/contract/search/search.schemas';
import { refundTableOf } from '@mandap/domain/bookings/cancellation';
import { noPracticalDetails } from '@mandap/domain/venues/practical-details';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { haveli } from '#app/testing/examples.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { CompareTable } from './compare-table.tsx';

const ratanHaveli = {
  ...haveli,
  state: { id: '', name: 'Rajasthan' },
  category: { names: { en: 'Haveli', hi: 'हवेली' } },
  cancellationTerms: refundTableOf('flexible', null),
  securityDeposit: null,
  practicalDetails: { ...noPracticalDetails, rooms: 18 },
  facts: ['air_conditioning'],
  isFree: true,
} as unknown as ComparedVenue;

const lawn: ComparedVenue = {
  ...ratanHaveli,
  id: '01890000-0000-7000-8000-0000000000b9',
  name: 'Anand Lawn',
  pricePerDay: 30_000,
  priceIsLowest: true,
  priceUnit: 'session',
  gstPercent: 0,
  facts: [],
  isFree: false,
  capacity: 900,
};

const show = (isOnlyDifferences = false) =>
  renderPage(
    <CompareTable
      venues={[ratanHaveli, lawn]}
      compared={{ date: '2027-02-12', guests: 400, today: '2026-11-23' }}
      isOnlyDifferences={isOnlyDifferences}
      toWithout={(id) => `/venues/compare?without=${id}`}
      onRemove={() => undefined}
    />,
  );

const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('is a table with a column per venue and a row per topic', async () => {
  show();
  expect(await screen.findByRole('columnheader', { name: /Ratan Haveli/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Anand Lawn' }).getAttribute('href')).toContain('date=2027-02-12');
  expect(await row('Rooms')).toEqual(['18', '18']);
});

it('shows full prices, and which venues are free or too small', async () => {
  show();
  expect(await row('Price for the day')).toEqual([
    '₹61,500₹50,000 + fee and GST',
    'From ₹31,500 a session₹30,000 + fee',
  ]);
  expect(await row('On Fri 12 Feb 2027')).toEqual(['Free', 'Booked']);
  expect(await row('Guests')).toEqual(['Up to 250Too small for 400', 'Up to 900']);
});

it('says what the host of one venue did not say, and leaves out what no host said', async () => {
  show();
  expect(await row('Air-conditioning')).toEqual(['Yes', 'Not stated']);
  expect(screen.queryByRole('row', { name: /^Parking/ })).toBeNull();
});

it('can leave out rows in which all venues are the same', async () => {
  show(true);
  expect(await row('Guests')).toHaveLength(2);
  expect(screen.queryByRole('row', { name: /^Rooms/ })).toBeNull();
});
