import type { SupportContext } from '../support.context.ts';
import { markWarned, ticketsAtOnce } from '../support.store.ts';

/** Warns the team of approaching deadlines, once each. */
export const warnOfDeadlines = (context: SupportContext) => async (): Promise<void> => {
  while ((await warnOfSome(context)) === ticketsAtOnce);
};

/** Resolves to the number of tickets. */
const warnOfSome = ({ db, clock, jobs }: SupportContext): Promise<number> =>
  db.begin(async (tx) => {
    const ids = await markWarned(tx, clock.now());
    await jobs.publishAll(
      tx,
      ids.map((ticketId) => ({ event: 'ticket.due', payload: { ticketId } })),
    );
    return ids.length;
  });
