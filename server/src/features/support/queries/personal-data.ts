import type { PersonalData } from '#server/personal-data.ts';
import type { SupportContext } from '../support.context.ts';
import { presentTicket, type TicketRow, ticketColumns } from './tickets.ts';

/** A person's tickets, without internal notes. */
export const findPersonalData =
  (context: SupportContext) =>
  async (userId: string): Promise<PersonalData> => {
    const { db } = context;
    const rows = await db<TicketRow[]>`
      select ${ticketColumns()} from tickets t where t.user_id = ${userId} order by t.id`;
    return { sections: { tickets: await Promise.all(rows.map((row) => presentTicket(context, row))) } };
  };
