import type { NamedOffering, NamedPart, TakenDays } from '@mandap/contract/bookings/host.schemas';
import { addDays, type Day, type DayRange } from '@mandap/domain/days';

/** A line of the calendar: a space, or all rooms that are sold together. */
export interface Lane extends NamedPart {
  spaceIds: readonly string[];
  isPool: boolean;
}

/** The pools of rooms that a venue sells. */
export const poolsOf = (offerings: readonly NamedOffering[]): Lane[] =>
  offerings.flatMap(({ id, name, spaceIds }) => (spaceIds ? { id, name, spaceIds, isPool: true } : []));

/** One lane for each space, and one for each pool in place of its rooms. */
export const lanesOf = (spaces: readonly NamedPart[], offerings: readonly NamedOffering[]): Lane[] => {
  const pools = poolsOf(offerings);
  const others = spaces.filter(({ id }) => !pools.some(({ spaceIds }) => spaceIds.includes(id)));
  return [...others.map(({ id, name }) => ({ id, name, spaceIds: [id], isPool: false })), ...pools];
};

/** What takes days, whatever else is known of it. */
type Taken = Pick<TakenDays, 'startDate' | 'endDate' | 'part'> & { kind: string };

/** The last day that is taken. Rooms are free again for the night after the guests leave. */
const lastDayOf = ({ kind, endDate, part }: Taken): Day =>
  part?.rooms !== undefined && kind !== 'block' ? addDays(endDate, -1) : endDate;

/** What occupies any day of a range. */
export const takenIn = <T extends Taken>(taken: readonly T[], { start, end }: DayRange): T[] =>
  taken.filter((one) => one.startDate <= end && lastDayOf(one) >= start);

/** What occupies a day. The whole venue comes first. */
export const takenOn = <T extends Taken>(taken: readonly T[], day: Day): T[] =>
  takenIn(taken, { start: day, end: day }).toSorted(
    (one, other) => Number(one.part !== undefined) - Number(other.part !== undefined),
  );

/** Of what is taken, what takes a part of a lane. */
export const takenOf = ({ spaceIds }: Lane, taken: readonly TakenDays[]): TakenDays[] =>
  taken.filter(({ part }) => !part || part.spaceIds.some((id) => spaceIds.includes(id)));

/** How many rooms of a pool are taken. */
export const countTaken = (pool: Lane, taken: readonly TakenDays[]): number => {
  const found = takenOf(pool, taken);
  if (found.some(({ part }) => !part)) return pool.spaceIds.length;
  const ids = new Set(found.flatMap(({ part }) => part?.spaceIds ?? []));
  return pool.spaceIds.filter((id) => ids.has(id)).length;
};
