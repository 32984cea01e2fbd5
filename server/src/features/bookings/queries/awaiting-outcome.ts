import { type Day, dayInIndia } from '@mandap/domain/days';
import type { BookingsContext } from '../bookings.context.ts';
import { moneyOf } from '../bookings.store.ts';

export interface AwaitingOutcome {
  id: string;
  endDate: Day;
}

/** Confirmed bookings without any payment whose last day is over. Their hosts must record the outcome. */
export const listAwaitingOutcome =
  ({ clock, db }: BookingsContext) =>
  (): Promise<AwaitingOutcome[]> =>
    db<AwaitingOutcome[]>`
    select b.id, b.end_date from bookings b ${moneyOf()}
    where b.source = 'guest' and b.status = 'confirmed' and b.end_date < ${dayInIndia(clock.now())} and money.settled = 0
    order by b.end_date, b.id`;
