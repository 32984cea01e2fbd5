import { recordPaidAtVenue } from '@mandap/contract/bookings/bookings.endpoints';
import { recordOfflinePayment } from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { hasFocus, renderPage } from '#app/testing/render-page.tsx';
import { CashDialog } from './cash-dialog.tsx';
import { CashList } from './cash-list.tsx';
import { PaidLines } from './earning-lines.tsx';

const booking = {
  id: '01890000-0000-7000-8000-000000000003',
  code: 'OB-7K3Q9F',
  kind: 'offline',
  venue: { id: '01890000-0000-7000-8000-000000000001', name: 'Haveli', capacity: 300 },
  guest: { name: 'Ravi Mehta', phone: '9876543210', phoneVerified: false, events: 1 },
  startDate: '2030-12-11',
  endDate: '2030-12-12',
  outcome: null,
  earning: { payable: 95_000 },
  totalPrice: 105_000,
  paidAmount: 20_000,
  balanceDue: 85_000,
  cash: { received: 20_000, toCollect: 85_000, hostOwes: 10_000, payments: [] },
} as unknown as HostBooking;

beforeEach(() => {
  answer(getSettings, {} as PublicSettings);
});

const show = (more: Partial<HostBooking> = {}) => {
  const onClose = vi.fn();
  const page = renderPage(<CashDialog booking={{ ...booking, ...more }} onClose={onClose} />);
  const record = async (amount: string) => {
    await page.user.type(screen.getByLabelText('Amount received in ₹'), amount);
    await page.user.click(screen.getByRole('button', { name: 'I have received it' }));
  };
  return { ...page, onClose, record };
};

it('records part of the displayed balance, and offers a receipt to send', async () => {
  const sent = answer(recordOfflinePayment, { ...booking, paidAmount: 50_000, balanceDue: 55_000 });
  const { record, onClose, user } = show();
  await record('30,000');
  const link = await screen.findByRole('link', { name: 'Send on WhatsApp' });
  expect(sent).toEqual([{ amount: 30_000, balanceDue: 85_000 }]);
  const text = new URL((link as HTMLAnchorElement).href);
  expect(text.pathname).toBe('/919876543210');
  for (const part of [
    'Haveli',
    'OB-7K3Q9F',
    'Ravi Mehta',
    '₹30,000',
    'paid so far ₹50,000',
    'to pay ₹55,000',
  ])
    expect(text.searchParams.get('text')).toContain(part);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('records cash of an online booking with its own call', async () => {
  const settled = { paidAmount: 105_000, balanceDue: 0 } as OutputOf<typeof recordPaidAtVenue>;
  const sent = answer(recordPaidAtVenue, settled);
  const { record } = show({ kind: 'platform' });
  await record('85000');
  expect((await screen.findByText(/Everything is paid/)).textContent).toContain('₹85,000');
  expect(sent).toEqual([{ amount: 85_000, balanceDue: 85_000 }]);
});

it('requires an amount, and shows the server’s error', async () => {
  refuse(recordOfflinePayment, { status: 409, code: 'booking_moved_on', detail: 'It has changed.' });
  const { record } = show();
  await record('nothing');
  await hasFocus('Amount received in ₹');
  await record('{Control>}a{/Control}500');
  await waitFor(() => expect(screen.getByText('The cash was not recorded')).toBeTruthy());
});

it('is listed with a receipt for each amount, and a correction without one', () => {
  const payments = [
    { id: 'a', amount: 20_000, receivedAt: '2026-12-01T06:00:00Z', inCash: true },
    { id: 'b', amount: -5_000, receivedAt: '2026-12-02T06:00:00Z', inCash: true },
  ];
  renderPage(<CashList booking={{ ...booking, cash: { ...booking.cash, payments } }} />);
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByRole('link').getAttribute('aria-label')).toBe('Send on WhatsApp: Receipt for ₹20,000');
  expect(second?.queryByRole('link')).toBeNull();
});

it('the card shows the amount to collect separately from what the host then owes', () => {
  const { container } = renderPage(<PaidLines booking={booking} hasEarning />);
  expect(container.textContent).toContain('To collect in cash₹85,000');
  expect(container.textContent).toContain('You then owe us₹10,000');
});

it('warns from ₹1,50,000 in cash, and records what came by UPI as such', async () => {
  const payments = [{ id: 'a', amount: 1_00_000, receivedAt: '2026-12-01T06:00:00Z', inCash: true }];
  const rich = { balanceDue: 3_00_000, cash: { ...booking.cash, payments } };
  const sent = answer(recordOfflinePayment, { ...booking, paidAmount: 1_60_000, balanceDue: 2_40_000 });
  const { user } = show(rich);
  const amount = screen.getByLabelText('Amount received in ₹');
  await user.type(amount, '49,999');
  expect(screen.queryByText('How was it paid?')).toBeNull();
  await user.clear(amount);
  await user.type(amount, '60,000');
  expect(screen.getByText(/₹1,60,000 in cash for this event/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'UPI, bank or cheque' }));
  expect(screen.queryByText(/in cash for this event/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I have received it' }));
  await screen.findByRole('link', { name: 'Send on WhatsApp' });
  expect(sent).toEqual([{ amount: 60_000, balanceDue: 3_00_000, inCash: false }]);
});
