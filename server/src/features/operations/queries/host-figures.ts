import type { getHostFigures } from '@mandap/contract/bookings/host.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import type { OperationsContext } from '../operations.context.ts';
import { sumsSince } from './day-sums.ts';

const days = 365;
/** The minimum number of events for a meaningful average. */
const minEvents = 20;

/** Hosts' average earnings per event over the last year. Null while there are too few events. */
export const hostFigures =
  (context: OperationsContext) => async (): Promise<OutputOf<typeof getHostFigures>> => {
    const found = await sumsSince(context, addDays(dayInIndia(context.clock.now()), -days));
    const events = found.days.reduce((sum, one) => sum + one.events, 0);
    const earned = found.days.reduce((sum, one) => sum + one.earnedByHosts, 0);
    return { events, averageEarning: events < minEvents ? null : toRupees(Math.round(earned / events)) };
  };
