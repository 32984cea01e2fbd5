import part from 'sql-template-tag';
import type { AccountMerge } from '#server/account-merge.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows } from '#server/platform/listing.ts';
import { readTicket, ticketColumns } from './queries/tickets.ts';
import type { SupportContext } from './support.context.ts';
import type { TicketRow } from './support.present.ts';

/** A person's tickets, without internal notes. */
export const findPersonalData =
  (context: SupportContext) =>
  async (userId: string): Promise<PersonalData> => {
    const { db } = context;
    const rows = await db<TicketRow[]>`
      select ${ticketColumns()} from tickets t where t.user_id = ${userId} order by t.id`;
    return { sections: { tickets: await Promise.all(rows.map((row) => readTicket(context, row))) } };
  };

/** Erases the requester's identity, texts and files from their tickets. The team's answers stay. */
export const eraseRequester =
  (context: SupportContext) =>
  ({ userId }: { userId: string }): Promise<void> =>
    context.db.begin(async (tx) => {
      const own = await tx<{ id: string }[]>`select id from tickets where user_id = ${userId}`;
      await eraseTickets(context, tx, own);
    });

/** The same for tickets that they wrote from their address without signing in. */
export const eraseByAddress =
  (context: SupportContext) =>
  async ({ encryptedContact }: { encryptedContact: string }): Promise<void> => {
    const { email } = context.accounts.decryptContact(encryptedContact);
    await context.db.begin(async (tx) => {
      const own = await tx<
        { id: string }[]
      >`select id from tickets where user_id is null and lower(email) = ${email}`;
      await eraseTickets(context, tx, own);
    });
  };

const eraseTickets = async (
  { files }: SupportContext,
  tx: Sql,
  tickets: readonly { id: string }[],
): Promise<void> => {
  const ids = tickets.map(({ id }) => id);
  await tx`
    update tickets set name = '', email = '', booking_code = null, state = 'closed', due_at = null,
      search_text = lower(number)
    where id = any(${ids})`;
  // The team's notes are about the person as well.
  await tx`update ticket_messages set text = '' where ticket_id = any(${ids}) and kind in ('asked', 'note')`;
  const rows = await tx<{ uploadId: string }[]>`
    delete from ticket_attachments a using ticket_messages m
    where m.id = a.message_id and m.ticket_id = any(${ids}) and m.kind = 'asked' returning a.upload_id`;
  await files.remove(
    tx,
    rows.map(({ uploadId }) => uploadId),
  );
};

export const mergeTickets: AccountMerge = {
  count: async (userId, sql) => ({
    tickets: await countRows(sql, part`from tickets where user_id = ${userId}`),
  }),
  move: async (tx, { from, to }) => {
    await tx`update tickets set user_id = ${to} where user_id = ${from}`;
    await tx`update ticket_messages set author_id = ${to} where author_id = ${from}`;
  },
};
