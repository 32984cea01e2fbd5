import { lowerPrice, quoteOwnPrice } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { OwnPriceDialog } from './own-price-dialog.tsx';

const haldi = '01890000-0000-7000-8000-000000000011';
const booking = {
  id: '01890000-0000-7000-8000-000000000003',
  guest: { name: 'Ravi' },
  totalPrice: 105_000,
} as HostBooking;
const several = [
  { id: haldi, eventNames: { en: 'Haldi', hi: 'हल्दी' } },
  { id: '01890000-0000-7000-8000-000000000012', eventNames: { en: 'Wedding', hi: 'विवाह' } },
] as unknown as NonNullable<HostBooking['functions']>;

const show = (more: Partial<HostBooking> = {}) => {
  const onClose = vi.fn();
  const page = renderPage(<OwnPriceDialog booking={{ ...booking, ...more }} onClose={onClose} />);
  const press = () => page.user.click(screen.getByRole('button', { name: 'Lower the price' }));
  return { ...page, onClose, press };
};

it('shows the new total and the refund before it lowers the price', async () => {
  answer(quoteOwnPrice, { totalPrice: 94_500, difference: 10_500, refund: 5_000 });
  const sent = answer(lowerPrice, {} as Booking);
  const { user, press, onClose, toasts } = show();
  await user.type(screen.getByLabelText('How much less in ₹'), '10,000');
  expect(await screen.findByText(/New total ₹94,500, ₹10,500 less\. ₹5,000 goes back/)).toBeTruthy();
  await user.type(screen.getByLabelText('Reason'), 'Family discount');
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ amount: 10_000, reason: 'Family discount' }]);
  expect(toasts.map(({ title }) => title)).toEqual(['Price lowered']);
});

it('is for one of several functions', async () => {
  answer(quoteOwnPrice, { totalPrice: 94_500, difference: 10_500, refund: 0 });
  const sent = answer(lowerPrice, {} as Booking);
  const { user, press } = show({ functions: several });
  await user.selectOptions(screen.getByLabelText('What'), 'Haldi');
  await user.type(screen.getByLabelText('How much less in ₹'), '500');
  await user.type(screen.getByLabelText('Reason'), 'For the short evening');
  await press();
  await waitFor(() => expect(sent).toMatchObject([{ functionId: haldi }]));
});

it('shows problems at their fields', async () => {
  answer(quoteOwnPrice, { totalPrice: 94_500, difference: 10_500, refund: 0 });
  refuse(lowerPrice, { code: 'bad_input', fields: { amount: ['This is too much.'] } });
  const { user, press } = show();
  await press();
  expect(screen.getByLabelText('Reason').ariaInvalid).toBe('true');
  await user.type(screen.getByLabelText('How much less in ₹'), '90000');
  await user.type(screen.getByLabelText('Reason'), 'R');
  await press();
  expect(await screen.findByText('This is too much.')).toBeTruthy();
});
