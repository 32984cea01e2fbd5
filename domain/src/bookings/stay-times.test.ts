import { expect, it } from 'vitest';
import { stayMoments, stayTimes } from './stay-times.ts';

const days = { startDate: '2026-12-11', endDate: '2026-12-13' };
const day = { startDate: '2026-12-11', endDate: '2026-12-11' };
const hours = { checkInTime: '10:00', checkOutTime: '11:30', opensAt: '09:00', closesAt: '23:00' };
const unknown = { checkInTime: null, checkOutTime: null, opensAt: null, closesAt: null };

it('several days last from check-in until check-out', () => {
  expect(stayTimes({ ...days, ...hours })).toEqual({
    start: { day: '2026-12-11', time: '10:00' },
    end: { day: '2026-12-13', time: '11:30' },
  });
});

it('one day ends when the venue closes, not at the check-out time of that morning', () => {
  expect(stayTimes({ ...day, ...hours }).end).toEqual({ day: '2026-12-11', time: '23:00' });
});

it('one day ends on the next day if the venue closes after midnight', () => {
  expect(stayTimes({ ...day, ...hours, closesAt: '02:00' }).end).toEqual({
    day: '2026-12-12',
    time: '02:00',
  });
});

it('opening hours replace missing check-in and check-out times', () => {
  expect(stayTimes({ ...days, ...hours, checkInTime: null, checkOutTime: null })).toEqual({
    start: { day: '2026-12-11', time: '09:00' },
    end: { day: '2026-12-13', time: '23:00' },
  });
});

it('without any times, whole days count', () => {
  expect(stayTimes({ ...days, ...unknown }).end).toEqual({ day: '2026-12-13', time: null });
  expect(stayMoments({ ...days, ...unknown })).toEqual({
    start: { day: '2026-12-11', time: '00:00' },
    end: { day: '2026-12-14', time: '00:00' },
  });
});

it('one day without a closing time ends at the end of the day', () => {
  expect(stayMoments({ ...day, ...hours, closesAt: null }).end).toEqual({ day: '2026-12-12', time: '00:00' });
});
