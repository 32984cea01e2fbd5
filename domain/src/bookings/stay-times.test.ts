import { expect, it } from 'vitest';
import { stayMoments } from './stay-times.ts';

const days = { startDate: '2026-12-11', endDate: '2026-12-13' };

it('a stay lasts from check-in until check-out', () => {
  expect(stayMoments({ ...days, checkInTime: '10:00', checkOutTime: '11:30' })).toEqual({
    start: { day: '2026-12-11', time: '10:00' },
    end: { day: '2026-12-13', time: '11:30' },
  });
});

it('a stay of one day ends with it', () => {
  const day = { startDate: '2026-12-11', endDate: '2026-12-11' };
  expect(stayMoments({ ...day, checkInTime: '10:00', checkOutTime: '11:30' }).end).toEqual({
    day: '2026-12-12',
    time: '00:00',
  });
});

it('without a time its whole days are meant', () => {
  expect(stayMoments({ ...days, checkInTime: null, checkOutTime: null })).toEqual({
    start: { day: '2026-12-11', time: '00:00' },
    end: { day: '2026-12-14', time: '00:00' },
  });
});
