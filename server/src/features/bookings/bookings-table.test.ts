import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { expect, it } from 'vitest';
import { bookingsTable } from './bookings-table.ts';

const usual = { checkInTime: '05:00', checkOutTime: '10:00', opensAt: null, closesAt: null };

const booking = {
  ...usual,
  code: 'MB-1',
  status: 'confirmed',
  paymentState: null,
  paymentMethod: 'venue',
  transactionId: null,
  venue: { name: 'Lal Kothi', address: { city: 'Sitapur', district: 'Sitapur', state: 'Uttar Pradesh' } },
  eventNames: { en: 'Wedding' },
  guestCount: 400,
  price: { breakdown: [], nights: 44, basePrice: 0, serviceFee: 0, taxes: 0 },
  totalPrice: 0,
  paidAmount: 0,
  refundedAmount: 0,
  refundDue: 0,
  balanceDue: 0,
  vendorContact: null,
  specialRequests: null,
  cancellation: { reason: null },
  createdAt: '2026-11-28T10:00:00Z',
} as unknown as Booking;

const outsideQuotes = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

const rowOf = async (part: Partial<Booking>) => {
  const batches = (async function* () {
    yield [{ ...booking, ...part }];
  })();
  let table = '';
  for await (const text of bookingsTable(batches)) table += text;
  const [heads = [], values = []] = table.split('\r\n').map((line) => line.split(outsideQuotes));
  return Object.fromEntries(heads.map((head, index) => [head, values[index]]));
};

const lawn = (startDate: string, starts: number, ends: number) => ({
  name: 'Lawn',
  hours: { starts, ends },
  rooms: null,
  eventNames: { en: 'Sangeet' },
  startDate,
  endDate: startDate,
});

it('says the hours and the days of functions, not the check-in and the units of the venue', async () => {
  const functions = [lawn('2027-02-13', 1080, 1500), lawn('2027-02-12', 600, 900)];
  const row = await rowOf({
    startDate: '2027-02-12',
    endDate: '2027-02-13',
    functions: functions as unknown as Booking['functions'],
  });
  expect(row).toMatchObject({
    'Check-in': '2027-02-12',
    'Check-in time': '10:00',
    'Check-out': '2027-02-14',
    'Check-out time': '01:00',
    Days: '2',
  });
});

it('says the check-in and check-out of a whole venue', async () => {
  const row = await rowOf({ startDate: '2027-02-12', endDate: '2027-02-14' });
  expect(row).toMatchObject({ 'Check-in time': '05:00', 'Check-out time': '10:00', Days: '2' });
});
