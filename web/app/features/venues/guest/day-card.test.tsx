import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { noPracticalDetails } from '@mandap/domain/venues/practical-details';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { DayCard } from './day-card.tsx';

const venue = {
  id: '019a0000-0000-7000-8000-000000000001',
  pricePerDay: 100_000,
  addOns: [],
  gstPercent: 0,
  serviceFeePercent: 5,
  advancePercent: 20,
  securityDeposit: 25_000,
  practicalDetails: {
    ...noPracticalDetails,
    checkInTime: '10:00',
    checkOutTime: '11:00',
    opensAt: '09:00',
    closesAt: '23:00',
  },
} as unknown as Venue;

const show = (day: string) => {
  answer(getAvailability, {
    available: true,
    conflictingDates: [],
    bookedRanges: ['2027-02-06', '2027-02-13', '2027-02-20'].map((start) => ({ start, end: start })),
  });
  renderPage(<DayCard venue={venue} today="2026-11-21" day={day} onChoose={() => undefined} action={null} />);
};

it('says how many days like the chosen one are booked', async () => {
  show('2027-02-27');
  expect(await screen.findByText('3 of 4 Saturdays in February 2027 are taken.')).toBeTruthy();
});

it('says nothing if none is booked', async () => {
  show('2027-02-10');
  expect(await screen.findByText('Wednesday, 10 February 2027 is free')).toBeTruthy();
  expect(screen.queryByText(/taken\.$/)).toBeNull();
});

it('shows the hours of the chosen day, and the security deposit with when and to whom it is paid', async () => {
  show('2027-02-10');
  expect(await screen.findByText('The venue is yours from Wed 10 Feb, 10:00 am to 11:00 pm')).toBeTruthy();
  expect(
    screen.getByText(/^₹25,000, in addition to the price\. You pay it to the host in person/),
  ).toBeTruthy();
});
