import { expect, it } from 'vitest';
import { type BookingFunction, hasCheckOut, inTimeOrder, noServices, summaryOf } from './functions.ts';

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
  ...noServices,
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

it('puts functions in the order of their days and hours', () => {
  const on = (id: string, startDate: string, starts: number | null) => ({
    ...wedding,
    id,
    startDate,
    hours: starts === null ? null : { starts, ends: starts + 300 },
  });
  const typed = [
    on('wedding', '2027-02-13', 960),
    on('sangeet', '2027-02-12', 1080),
    on('mehendi', '2027-02-12', 600),
    on('lawn', '2027-02-12', null),
  ];
  expect(inTimeOrder(typed).map(({ id }) => id)).toEqual(['lawn', 'mehendi', 'sangeet', 'wedding']);
});

it('knows a check-out day only of whole days and of one stay of several days', () => {
  const evening = { ...wedding, endDate: '2027-02-12', hours: { starts: 960, ends: 1500 } };
  const rooms = { ...wedding, hours: { starts: 720, ends: 660 }, rooms: 20 };
  expect(hasCheckOut([wedding])).toBe(true);
  expect(hasCheckOut([rooms])).toBe(true);
  expect(hasCheckOut([evening])).toBe(false);
  expect(hasCheckOut([wedding, rooms])).toBe(false);
});
