import type { BookingPayment, HistoryEntry } from '@mandap/contract/bookings/bookings.schemas';
import { expect, it } from 'vitest';
import { formatHistory } from './booking-history.tsx';

const entry = (facts: Partial<HistoryEntry>): HistoryEntry => ({
  at: '2026-11-21T06:00:00.000Z',
  actor: 'guest',
  person: '',
  transition: 'request',
  from: null,
  to: 'pending',
  reason: null,
  ...facts,
});

const payment: BookingPayment = {
  id: '1',
  kind: 'advance',
  amount: 21_000,
  payer: 'Asha Sharma',
  isByOther: false,
  receiptId: null,
  status: 'completed',
  transactionId: 'SBX-1',
  createdAt: '2026-11-21T06:10:00.000Z',
  completedAt: '2026-11-21T06:12:00.000Z',
  refunds: [
    {
      amount: 21_000,
      status: 'completed',
      createdAt: '2026-11-22T06:00:00.000Z',
      completedAt: '2026-11-22T06:05:00.000Z',
    },
  ],
};

it('lists transitions and payments together, newest first, with who made them and why', () => {
  const lines = formatHistory(
    [
      entry({}),
      entry({ at: '2026-11-21T06:12:00.000Z', actor: 'system', transition: 'confirm', to: 'confirmed' }),
      entry({ at: '2026-11-22T06:00:00.000Z', transition: 'cancel', to: 'cancelled', reason: 'Another day' }),
    ],
    [payment],
    true,
  );
  expect(lines.map(({ title, by, reason }) => [title, by, reason])).toEqual([
    ['Refund of ₹21,000 sent', null, null],
    ['Booking cancelled', 'by you', '“Another day”'],
    ['Booking confirmed', null, null],
    ['Advance of ₹21,000 paid', null, null],
    ['Booking requested', 'by you', null],
  ]);
});

it('explains automatic transitions, and shows amounts that were never paid out', () => {
  const lines = formatHistory(
    [entry({ transition: 'expire', actor: 'system', to: 'cancelled', reason: 'not_paid' })],
    [{ ...payment, status: 'failed', completedAt: null, refunds: [] }],
    true,
  );
  expect(lines.map(({ title, reason }) => [title, reason])).toEqual([
    ['Request expired', 'The advance was not paid in time'],
  ]);
});
