import { quoteChange, requestChange } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { ChangeQuote } from '@mandap/contract/bookings/changes.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { BookedFunctions } from './booked-functions.tsx';

const evening: BookedFunction = {
  id: '01890000-0000-7000-8000-0000000000e1',
  offeringId: '01890000-0000-7000-8000-0000000000d2',
  name: 'Lawn, evening',
  hours: { starts: 960, ends: 1500 },
  eventType: 'sangeet',
  eventNames: { en: 'Sangeet', hi: 'संगीत' },
  startDate: '2026-12-10',
  endDate: '2026-12-10',
  guestCount: 200,
};
const reception: BookedFunction = {
  ...evening,
  id: '01890000-0000-7000-8000-0000000000e2',
  eventNames: { en: 'Reception', hi: 'रिसेप्शन' },
  startDate: '2026-12-12',
  endDate: '2026-12-12',
};

const booking = {
  id: '01890000-0000-7000-8000-0000000000c1',
  venue: { id: '01890000-0000-7000-8000-0000000000b1' },
  totalPrice: 84_000,
} as Booking;

const show = (functions: BookedFunction[], isChangeable = true) =>
  renderPage(
    <BookedFunctions
      booking={booking}
      functions={functions}
      today="2026-12-01"
      isChangeable={isChangeable}
    />,
  );

it('says what is booked for each function, with its hours', () => {
  show([evening, reception]);
  expect(screen.getByRole('listitem', { name: 'Sangeet' }).textContent).toContain(
    'Lawn, evening: Thu 10 Dec, 4:00 pm to Fri 11 Dec, 1:00 am',
  );
});

it('drops a function after its difference and refund were shown', async () => {
  const price = { totalPrice: 42_000, difference: -42_000, refund: 1_800, balanceDue: 0 };
  const asked = answer(quoteChange, { ...price, needsApproval: false } as ChangeQuote);
  const sent = answer(requestChange, { change: null } as Booking);
  const { user } = show([evening, reception]);
  const item = within(screen.getByRole('listitem', { name: 'Reception' }));
  await user.click(item.getByRole('button', { name: 'Drop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Drop Reception?' }));
  expect(await dialog.findByText('₹42,000 less')).toBeTruthy();
  expect(dialog.getByText('₹1,800')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Drop' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ functionId: reception.id, action: 'drop', totalPrice: 42_000 });
  expect(asked[0]).toMatchObject({ functionId: reception.id, action: 'drop' });
});

it('cannot drop the only function, and offers nothing if the booking cannot be changed', () => {
  const { unmount } = show([evening]);
  expect(screen.queryByRole('button', { name: 'Drop' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  unmount();
  show([evening, reception], false);
  expect(screen.queryByRole('button')).toBeNull();
});
