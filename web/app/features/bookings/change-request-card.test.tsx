import { approveChange, declineChange, withdrawChange } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { ChangeRequestCard } from './change-request-card.tsx';

const change = {
  id: '01890000-0000-7000-8000-000000000002',
  startDate: '2027-03-03',
  endDate: '2027-03-04',
  guestCount: 120,
  totalPrice: 95_000,
  difference: 5_000,
  balanceDue: 5_000,
  refund: 0,
  waitsFor: 'host',
  dueFirst: 0,
  expiresAt: '2027-01-01T10:00:00Z',
};

const booking = {
  id: '01890000-0000-7000-8000-000000000001',
  startDate: '2027-02-03',
  endDate: '2027-02-04',
  guestCount: 100,
  totalPrice: 90_000,
  change,
} as unknown as Booking;

const show = (isHost: boolean) => {
  const page = renderPage(<ChangeRequestCard booking={booking} isHost={isHost} />);
  const press = async (name: string) =>
    page.user.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
  return { ...page, press };
};

it('the host declines it with or without a reason', async () => {
  const sent = answer(declineChange, booking);
  const { user, press, toasts } = show(true);
  await press('Decline');
  await user.type(screen.getByLabelText('Reason (optional)'), ' We paint the hall. ');
  await press('Decline');
  await waitFor(() => expect(toasts[0]?.title).toBe('Change declined'));
  expect(sent).toEqual([{ reason: 'We paint the hall.' }]);
});

it('the dialog says why it cannot be declined', async () => {
  refuse(declineChange, { status: 409, code: 'change_not_waiting' });
  const { press } = show(true);
  await press('Decline');
  await press('Decline');
  expect((await screen.findByRole('alert')).textContent).toContain('Your reply was not saved');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('the host accepts it', async () => {
  const sent = answer(approveChange, booking);
  const { press, toasts } = show(true);
  await press('Accept');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(sent).toHaveLength(1);
});

it('the guest withdraws it, or reads why that is impossible', async () => {
  refuse(withdrawChange, { status: 500, code: 'unexpected' });
  const { press, toasts } = show(false);
  await press('Withdraw request');
  expect(await screen.findByRole('alert')).toBeTruthy();
  answer(withdrawChange, booking);
  await press('Withdraw request');
  await waitFor(() => expect(toasts).toHaveLength(1));
});

it('the family pays what is due first, or withdraws', async () => {
  const waiting = { ...booking, change: { ...change, waitsFor: 'payment', dueFirst: 8_400 } } as Booking;
  renderPage(<ChangeRequestCard booking={waiting} payButton={<button type="button">Pay</button>} />);
  expect(screen.getByRole('heading', { name: 'Pay ₹8,400 to make your change' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Withdraw request' })).toBeTruthy();
  cleanup();
  renderPage(<ChangeRequestCard booking={waiting} isHost />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('the family answers a count of plates, and the host may withdraw it', () => {
  const counted = { ...booking, change: { ...change, waitsFor: 'guest' } } as Booking;
  renderPage(<ChangeRequestCard booking={counted} />);
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  cleanup();
  renderPage(<ChangeRequestCard booking={counted} isHost />);
  expect(screen.getByRole('button', { name: 'Withdraw request' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

describe('the function that changes', () => {
  const evening: BookedFunction = {
    id: '01890000-0000-7000-8000-0000000000e1',
    offeringId: '01890000-0000-7000-8000-0000000000d2',
    name: 'Lawn, evening',
    hours: { starts: 960, ends: 1500 },
    rooms: null,
    eventType: 'sangeet',
    eventNames: { en: 'Sangeet', hi: 'संगीत' },
    startDate: '2027-02-03',
    endDate: '2027-02-03',
    guestCount: 100,
  };
  const reception = {
    ...evening,
    id: 'r',
    eventNames: { en: 'Reception', hi: 'रिसेप्शन' },
    startDate: '2027-02-04',
    endDate: '2027-02-04',
  };
  const card = (before: BookedFunction[] | undefined, after: BookedFunction[]) => {
    const { functions: _, ...plain } = booking;
    const waiting = {
      ...plain,
      ...(before && { functions: before }),
      change: { ...change, functions: after },
    } as Booking;
    renderPage(<ChangeRequestCard booking={waiting} />);
    return screen.getByRole('region').textContent;
  };

  it('is named with what it was and will be', () => {
    const text = card(
      [evening, reception],
      [evening, { ...reception, name: 'Hall, evening', offeringId: 'h' }],
    );
    expect(text).toContain('Reception');
    expect(text).toMatch(/Now.*Lawn, evening.*New.*Hall, evening/);
  });

  it('is named with each of the others that change with it, and one total', () => {
    const later = (one: BookedFunction, day: string) => ({ ...one, startDate: day, endDate: day });
    const text = card([evening, reception], [later(evening, '2027-02-10'), later(reception, '2027-02-11')]);
    expect(text).toMatch(
      /Sangeet.*Now.*3 Feb.*New.*10 Feb.*Reception.*Now.*4 Feb.*New.*11 Feb.*Now.*₹90,000.*New.*₹95,000/,
    );
  });

  it('is named if it is dropped or added', () => {
    expect(card([evening, reception], [evening])).toMatch(/Reception.*Now.*4 Feb.*New.*Without it/);
    cleanup();
    expect(card(undefined, [{ ...evening, name: null }, reception])).toMatch(
      /Reception.*Now.*Without it.*New.*4 Feb/,
    );
  });
});
