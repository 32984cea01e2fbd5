import { changeBooking } from '@mandap/contract/bookings/bookings.endpoints';
import { cancelOfflineBooking, getHostBooking } from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { hasFocus, renderPage } from '#app/testing/render-page.tsx';
import { DeclineOrCancelDialog } from './decline-or-cancel-dialog.tsx';

const booking = {
  id: '01890000-0000-7000-8000-000000000003',
  kind: 'platform',
  status: 'confirmed',
  guest: { name: 'Ravi Mehta' },
  startDate: '2027-02-03',
  endDate: '2027-02-04',
  earning: { payable: 80_000 },
  paidAmount: 20_000,
  refundOnCancel: 20_000,
  venue: { role: 'owner' },
} as HostBooking;

const show = (of: HostBooking = booking) => {
  answer(getHostBooking, of);
  const onClose = vi.fn();
  const page = renderPage(<DeclineOrCancelDialog booking={of} onClose={onClose} />);
  const cancel = () => page.user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  return { ...page, onClose, cancel };
};

const cancelled = {} as OutputOf<typeof changeBooking>;

it('asks for a reason before anything is sent', async () => {
  const sent = answer(changeBooking, cancelled);
  const { user, cancel } = show();
  await cancel();
  expect(await screen.findByRole('group', { description: 'Please choose a reason' })).toBeTruthy();
  await user.click(screen.getByLabelText('Another reason'));
  await cancel();
  expect(await screen.findByRole('textbox', { description: 'Please give a reason' })).toBeTruthy();
  await hasFocus('In your own words');
  expect(sent).toEqual([]);
});

it('sends the guest the chosen reason and optional text', async () => {
  const sent = answer(changeBooking, cancelled);
  const { user, cancel, onClose, toasts } = show();
  await user.click(screen.getByLabelText('Repairs at the venue'));
  await user.type(screen.getByLabelText('In your own words (optional)'), ' The roof leaks. ');
  await cancel();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { status: 'cancelled', cancellationReason: 'Repairs at the venue. The roof leaks.' },
  ]);
  expect(toasts[0]?.title).toBe('Booking cancelled');
});

it('asks for no reason if no guest will read it', async () => {
  const sent = answer(cancelOfflineBooking, booking);
  const { cancel, onClose } = show({ ...booking, kind: 'offline' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await cancel();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ reason: '' }]);
});

it('shows the API’s error, and stays open', async () => {
  refuse(changeBooking, { status: 409, code: 'wrong_transition', detail: 'It is over.' });
  const { user, cancel, onClose } = show();
  await user.click(screen.getByLabelText('Family reasons'));
  await cancel();
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be done');
  expect(onClose).not.toHaveBeenCalled();
});

it('shows no amounts to a team member who may not see money', () => {
  show({ ...booking, kind: 'offline', refundOnCancel: 0, venue: { ...booking.venue, role: 'calendar' } });
  expect(screen.getByText(/You cannot see the payments of this booking/)).toBeTruthy();
  expect(screen.queryByText(/has not paid anything/)).toBeNull();
});

it('cancels under the terms because a payment is late, and says what the guest then gets back', async () => {
  const sent = answer(changeBooking, cancelled);
  const missedPayment = {
    amount: 50_000,
    dueOn: '2026-11-01',
    cancellableFrom: '2026-11-05',
    refund: 12_000,
  };
  const { user, cancel, onClose } = show({ ...booking, missedPayment });
  expect(screen.getByText(/gets a full refund: ₹20,000/)).toBeTruthy();
  await user.click(screen.getByLabelText('A payment is overdue'));
  expect(screen.getByText(/gets ₹12,000 back, as if they had cancelled/)).toBeTruthy();
  await cancel();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { status: 'cancelled', cancellationReason: 'A payment is overdue', underTerms: true, refund: 12_000 },
  ]);
});

it('offers no such reason during the days of grace', () => {
  const missedPayment = {
    amount: 50_000,
    dueOn: '2099-11-01',
    cancellableFrom: '2099-11-05',
    refund: 12_000,
  };
  show({ ...booking, missedPayment });
  expect(screen.queryByLabelText('A payment is overdue')).toBeNull();
});
