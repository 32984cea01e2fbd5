import { changeBooking, getBooking } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

const booking = {
  id: '01890000-0000-7000-8000-000000000003',
  venue: { name: 'Ratan Haveli' },
  startDate: '2027-02-03',
  endDate: '2027-02-04',
  paidAmount: 20_000,
  cancellation: { refundNow: 15_000 },
} as Booking;

const show = () => {
  const onClose = vi.fn();
  const page = renderPage(<CancelDialog booking={booking} onClose={onClose} />);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel Booking' });
  return { ...page, onClose, button, cancel: () => page.user.click(button()) };
};

it('cannot be confirmed before the refund is known', async () => {
  refuse(getBooking, { status: 500, code: 'unexpected' });
  const { button } = show();
  expect(button().disabled).toBe(true);
  await screen.findByRole('button', { name: 'Try again' });
  expect(button().disabled).toBe(true);
});

it('cancels for the displayed refund, with or without a reason', async () => {
  answer(getBooking, booking);
  const sent = answer(changeBooking, booking);
  const { user, cancel, onClose, toasts } = show();
  expect(await screen.findByText('₹15,000')).toBeTruthy();
  await user.type(screen.getByLabelText('Reason (optional)'), ' We moved. ');
  await cancel();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ status: 'cancelled', refund: 15_000, cancellationReason: 'We moved.' }]);
  expect(toasts[0]?.description).toContain('₹15,000');
  await user.clear(screen.getByLabelText('Reason (optional)'));
  await cancel();
  await waitFor(() => expect(sent[1]).toEqual({ status: 'cancelled', refund: 15_000 }));
});

it('reloads the refund if it has changed', async () => {
  answer(getBooking, booking);
  refuse(changeBooking, { status: 409, code: 'refund_changed' });
  const { cancel, onClose } = show();
  await screen.findByText('₹15,000');
  answer(getBooking, { ...booking, cancellation: { ...booking.cancellation, refundNow: 5_000 } });
  await cancel();
  expect(await screen.findByText('₹5,000')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('says after the cancellation that the booking is cancelled, not that there is no refund', async () => {
  answer(getBooking, {
    ...booking,
    status: 'cancelled',
    cancellation: { ...booking.cancellation, refundNow: null },
  });
  show();
  expect(await screen.findByText(/This booking is cancelled/)).toBeTruthy();
  expect(screen.queryByText(/no refund/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel Booking' })).toBeNull();
});

it('says that everything that was paid comes back, and when', async () => {
  answer(getBooking, { ...booking, cancellation: { ...booking.cancellation, refundNow: 20_000 } });
  show();
  expect(await screen.findByText(/^All of the ₹20,000 .* in 5 to 7 working days\.$/)).toBeTruthy();
});
