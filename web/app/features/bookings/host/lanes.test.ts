import type { NamedOffering, TakenDays } from '@mandap/contract/bookings/host.schemas';
import { expect, it } from 'vitest';
import { countTaken, lanesOf, takenOn } from './lanes.ts';

const rooms = ['r1', 'r2', 'r3'];
const spaces = [{ id: 'lawn', name: 'Lawn' }, ...rooms.map((id) => ({ id, name: id }))];
const pool: NamedOffering = {
  ...{ id: 'pool', name: 'Garden rooms', unit: 'night', price: 3000, rooms: 3 },
  ...{ spaceIds: rooms, hours: { starts: 720, ends: 660 } },
};

const entry = (id: string, startDate: string, endDate: string, more: Partial<TakenDays> = {}): TakenDays => ({
  ...{ kind: 'booking', id, startDate, endDate, label: '', ...more },
});
const ofRooms = (...spaceIds: string[]) => ({
  part: { name: 'Garden rooms', hours: null, spaceIds, rooms: spaceIds.length },
});

const [lawn, garden] = lanesOf(spaces, [pool]);

it('has one lane for all rooms that are sold together', () => {
  expect([lawn, garden]).toMatchObject([
    { name: 'Lawn', isPool: false },
    { name: 'Garden rooms', spaceIds: rooms, isPool: true },
  ]);
  expect(lanesOf(spaces, [])).toHaveLength(4);
});

it('counts the rooms of a night once each, and frees them on the day the guests leave', () => {
  if (!garden) throw new Error('There is no lane.');
  const taken = [
    entry('a', '2026-12-11', '2026-12-13', ofRooms('r1', 'r2')),
    entry('b', '2026-12-12', '2026-12-12', { kind: 'block', ...ofRooms('r3') }),
    entry('c', '2026-12-13', '2026-12-13', {
      part: { name: 'Lawn and a room', hours: null, spaceIds: ['lawn', 'r1'] },
    }),
    entry('d', '2026-12-14', '2026-12-14'),
  ];
  const counts = [11, 12, 13, 14, 15].map((day) => countTaken(garden, takenOn(taken, `2026-12-${day}`)));
  expect(counts).toEqual([2, 3, 1, 3, 0]);
});
