import type { RegisterRow } from '@mandap/contract/bookings/register.schemas';
import { expect, it } from 'vitest';
import { registerDays, registerWeeks } from './register-days.ts';

const row = (
  id: string,
  startDate: string,
  endDate: string,
  more: Partial<RegisterRow> = {},
): RegisterRow => ({
  ...{ kind: 'offline', id, functionId: null, code: 'OB-1', status: 'confirmed', startDate, endDate },
  ...{ label: id, eventNames: { en: 'Wedding' }, guestCount: 100, plates: null, balanceDue: 0, phone: null },
  ...{ until: null, venue: { id: 'v', name: 'Lotus Garden' }, spaces: [], canOpen: true, ...more },
});

const rooms = { part: { name: 'Rooms', hours: null, spaceIds: ['r1'], rooms: 1 } };
const wedding = row('wedding', '2026-12-05', '2026-12-07');
const stay = row('stay', '2026-12-07', '2026-12-09', rooms);

const shown = (days: ReturnType<typeof registerDays>) =>
  days.map(({ day, rows }) => `${day.slice(8)} ${rows.map(({ id }) => id).join(' ')}`.trim());

it('shows each day of a week with all that takes it, and free days too', () => {
  const week = { start: '2026-12-06', end: '2026-12-12' };
  expect(shown(registerDays('week', [wedding, stay], week))).toEqual([
    '06 wedding',
    '07 wedding stay',
    '08 stay',
    '09',
    '10',
    '11',
    '12',
  ]);
});

it('lists each row once, on the first day that is shown', () => {
  const year = { start: '2026-12-06', end: '2027-12-05' };
  expect(shown(registerDays('list', [wedding, stay], year))).toEqual(['06 wedding', '07 stay']);
});

it('prints a page for each week from Sunday on', () => {
  const month = registerDays('month', [], { start: '2026-12-01', end: '2026-12-31' });
  expect(registerWeeks(month).map((week) => `${week[0]?.day} ${week.length}`)).toEqual([
    '2026-12-01 5',
    '2026-12-06 7',
    '2026-12-13 7',
    '2026-12-20 7',
    '2026-12-27 5',
  ]);
});
