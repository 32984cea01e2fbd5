import { recordPaidAtVenue } from '@mandap/contract/bookings/bookings.endpoints';
import { correctReceipt, recordOfflinePayment } from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { dayInIndia } from '@mandap/domain/days';
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
  guest: { name: 'Ravi Mehta', phone: '9876543210', phoneVerified: false, events: 1, planners: [] },
  startDate: '2030-12-11',
  endDate: '2030-12-12',
  outcome: null,
  earning: { payable: 95_000 },
  totalPrice: 105_000,
  paidAmount: 20_000,
  balanceDue: 85_000,
  cash: { received: 20_000, toCollect: 85_000, hostOwes: 10_000, payments: [] },
} as unknown as HostBooking;

const today = dayInIndia(new Date());

const paid = (
  id: string,
  amount: number,
  more: Partial<HostBooking['cash']['payments'][number]> = {},
): HostBooking['cash']['payments'][number] => ({
  id,
  amount,
  number: `MR-2627-00000${id}`,
  means: 'cash',
  receivedOn: '2026-12-01',
  reference: '',
  corrects: null,
  reason: '',
  canBeCorrected: amount > 0,
  ...more,
});

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
  const cash = { ...booking.cash, payments: [paid('1', 20_000), paid('2', 30_000)] };
  const sent = answer(recordOfflinePayment, { ...booking, paidAmount: 50_000, balanceDue: 55_000, cash });
  const { record, onClose, user } = show();
  await record('30,000');
  const link = await screen.findByRole('link', { name: 'Send on WhatsApp' });
  expect(sent).toEqual([
    { amount: 30_000, balanceDue: 85_000, means: 'cash', receivedOn: today, reference: '' },
  ]);
  const text = new URL((link as HTMLAnchorElement).href);
  expect(text.pathname).toBe('/919876543210');
  for (const part of [
    'Receipt MR-2627-000002',
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
  expect(sent).toEqual([{ amount: 85_000, balanceDue: 85_000, means: 'cash' }]);
});

it('requires an amount, and shows the server’s error', async () => {
  refuse(recordOfflinePayment, { status: 409, code: 'booking_moved_on', detail: 'It has changed.' });
  const { record } = show();
  await record('nothing');
  await hasFocus('Amount received in ₹');
  await record('{Control>}a{/Control}500');
  await waitFor(() => expect(screen.getByText('The payment was not logged')).toBeTruthy());
});

it('is listed with a receipt for each amount, and a correction without one', () => {
  const payments = [
    paid('1', 20_000),
    paid('2', 30_000, { canBeCorrected: false }),
    paid('3', -5_000, { corrects: '2', reason: 'Typed twice' }),
  ];
  renderPage(<CashList booking={{ ...booking, cash: { ...booking.cash, payments } }} />);
  const [first, second, third] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByRole('link').getAttribute('aria-label')).toBe('Send on WhatsApp: Receipt for ₹20,000');
  expect(first?.getByRole('button', { name: 'Correct receipt MR-2627-000001' })).toBeTruthy();
  expect(second?.getByText(/corrected by MR-2627-000003/)).toBeTruthy();
  expect(second?.queryByRole('button')).toBeNull();
  expect(third?.getByText(/corrects MR-2627-000002 · Typed twice/)).toBeTruthy();
  expect(third?.queryByRole('link')).toBeNull();
});

it('the card shows the amount to collect separately from what the host then owes', () => {
  const { container } = renderPage(<PaidLines booking={booking} hasEarning />);
  expect(container.textContent).toContain('To collect in cash₹85,000');
  expect(container.textContent).toContain('You then owe us₹10,000');
});

it('warns from ₹1,50,000 in cash, and records what came by UPI as such', async () => {
  const payments = [paid('1', 1_00_000)];
  const rich = { balanceDue: 3_00_000, cash: { ...booking.cash, payments } };
  const sent = answer(recordOfflinePayment, { ...booking, paidAmount: 1_60_000, balanceDue: 2_40_000 });
  const { user } = show(rich);
  const amount = screen.getByLabelText('Amount received in ₹');
  await user.type(amount, '49,999');
  expect(screen.queryByText(/in cash for this event/)).toBeNull();
  await user.clear(amount);
  await user.type(amount, '60,000');
  expect(screen.getByText(/₹1,60,000 in cash for this event/)).toBeTruthy();
  expect(screen.queryByLabelText('Reference (optional)')).toBeNull();
  await user.selectOptions(screen.getByLabelText('How was it paid?'), 'UPI');
  await user.type(screen.getByLabelText('Reference (optional)'), '633012345678');
  expect(screen.queryByText(/in cash for this event/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I have received it' }));
  await screen.findByRole('link', { name: 'Send on WhatsApp' });
  const received = { means: 'upi', receivedOn: today, reference: '633012345678' };
  expect(sent).toEqual([{ amount: 60_000, balanceDue: 3_00_000, ...received }]);
});

it('takes back a part of a receipt, with a reason', async () => {
  const sent = answer(correctReceipt, booking);
  const payments = [paid('1', 20_000)];
  const { user } = renderPage(<CashList booking={{ ...booking, cash: { ...booking.cash, payments } }} />);
  await user.click(screen.getByRole('button', { name: 'Correct receipt MR-2627-000001' }));
  const amount = await screen.findByLabelText('Take off in ₹');
  expect((amount as HTMLInputElement).value).toBe('20000');
  await user.clear(amount);
  await user.type(amount, '5,000');
  await user.click(screen.getByRole('button', { name: 'Take it off' }));
  await hasFocus('Why?');
  await user.type(screen.getByLabelText('Why?'), 'Typed wrong');
  await user.click(screen.getByRole('button', { name: 'Take it off' }));
  await waitFor(() => expect(sent).toEqual([{ amount: 5_000, reason: 'Typed wrong' }]));
});
