import { expect, it } from 'vitest';
import { type BookingFunction, noFood, summaryOf } from './functions.ts';

const wedding: BookingFunction = {
  id: 'wedding',
  offeringId: 'lawn',
  name: 'Lawn',
  hours: null,
  rooms: null,
  eventType: 'wedding',
  eventNames: null,
  minimum: null,
  startDate: '2027-02-12',
  endDate: '2027-02-13',
  guestCount: 400,
  ...noFood,
};

it('sums up a booking: the main event, the first and last day, the largest number of guests', () => {
  const haldi = {
    ...wedding,
    eventType: 'haldi',
    startDate: '2027-02-11',
    endDate: '2027-02-11',
    guestCount: 80,
  };
  const reception = { ...wedding, startDate: '2027-02-14', endDate: '2027-02-14', guestCount: 600 };
  expect(summaryOf([wedding, haldi, reception])).toEqual({
    eventType: 'wedding',
    startDate: '2027-02-11',
    endDate: '2027-02-14',
    guestCount: 600,
  });
});
