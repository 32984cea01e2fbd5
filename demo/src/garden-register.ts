import type { PaymentMeans } from '@mandap/domain/payments/means';
import { insertOfflineBooking, type OfflineBooking } from './host-calendar.ts';
import type { SeedContext } from './seed-context.ts';

/** Families that booked the garden by telephone: name, what, days from today, guests, price and what was received, in rupees. */
const calls: readonly (readonly [string, string, number, number, number, number, PaymentMeans])[] = [
  ['Ramkaran Malviya', 'Lawn, evening', -96, 500, 60_000, 60_000, 'upi'],
  ['Savitri Solanki', 'Hall, evening', -81, 220, 34_000, 34_000, 'cash'],
  ['Bhagwan Singh Chouhan', 'Lawn, evening', -67, 650, 72_000, 60_000, 'cheque'],
  ['Mumtaz Khan', 'Hall, evening', -52, 180, 30_000, 30_000, 'upi'],
  ['Girija Bai Joshi', 'Lawn, morning', -38, 200, 22_000, 22_000, 'cash'],
  ['Narayan Das Bairagi', 'Lawn and hall, evening', -23, 700, 88_000, 70_000, 'bank'],
  ['Kusum Vyas', 'Hall, evening', -9, 160, 29_000, 20_000, 'upi'],
  ['Hemant Trivedi', 'Hall, evening', 5, 240, 36_000, 20_000, 'upi'],
  ['Radheshyam Patel', 'Lawn, evening', 8, 420, 55_000, 55_000, 'upi'],
  ['Zarina Bano', 'Hall, evening', 15, 200, 31_000, 10_000, 'cash'],
  ['Lokendra Rathore', 'Lawn, morning', 19, 180, 20_000, 0, 'cash'],
  ['Suman Kushwah', 'Lawn and hall, evening', 23, 600, 82_000, 40_000, 'cheque'],
  ['Ashok Porwal', 'Lawn, evening', 29, 380, 52_000, 15_000, 'upi'],
  ['Pushpa Jatav', 'Hall, evening', 37, 150, 28_000, 28_000, 'cash'],
  ['Dinesh Maheshwari', 'Lawn, evening', 43, 550, 64_000, 25_000, 'bank'],
  ['Anita Gehlot', 'Hall, evening', 54, 210, 33_000, 5_000, 'upi'],
  ['Yashwant Dangi', 'Lawn and hall, evening', 58, 800, 95_000, 45_000, 'bank'],
  ['Rukhsana Sheikh', 'Hall, evening', 68, 190, 30_000, 0, 'cash'],
  ['Vinod Sharma', 'Lawn, evening', 84, 480, 58_000, 20_000, 'upi'],
  ['Tara Chand Yadav', 'Lawn, morning', 97, 260, 24_000, 8_000, 'upi'],
];

const events = ['wedding', 'reception', 'engagement', 'wedding', 'birthday'];

/** Telephone bookings of a garden, a third of them over. Some families still owe a part. */
export const insertGardenRegister = async (context: SeedContext, venueId: string): Promise<void> => {
  for (const [index, call] of calls.entries()) {
    const [guestName, offering, inDays, guests, price, received, means] = call;
    const reference = means === 'upi' ? String(432_187_650_100 + index) : '';
    const booking: OfflineBooking = {
      ...{ guestName, offering, inDays, guests, price: price * 100 },
      phone: String(9_826_041_100 + index),
      eventType: events[index % events.length] ?? 'wedding',
      received: received > 0 ? [{ amount: received * 100, means, reference }] : [],
    };
    await insertOfflineBooking(context, venueId, booking);
  }
};
