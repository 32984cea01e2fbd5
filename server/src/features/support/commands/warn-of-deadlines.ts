import type { SupportContext } from '../support.context.ts';
import { markWarned } from '../support.store.ts';

/** Warns the team of approaching deadlines, once each. */
export const warnOfDeadlines =
  ({ db, clock, jobs }: SupportContext) =>
  (): Promise<void> =>
    db.begin(async (tx) => {
      for (const ticketId of await markWarned(tx, clock.now()))
        await jobs.publish(tx, 'ticket.due', { ticketId });
    });
