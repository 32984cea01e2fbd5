import type { Db, Sql } from '../../platform/db.ts';
import type { TicketLineRecord, TicketMessageRecord, TicketMessageRow, TicketRow } from './tickets.record.ts';

const row = (sql: Sql) => sql`
  t.id, t.number, t.user_id, t.name, t.email, t.topic, t.booking_code, t.state, t.assignee_id, t.acknowledge_by,
  t.answer_by, t.due_at, t.last_at, t.created_at`;

const searchable = (...texts: string[]): string => texts.join('\n').toLowerCase();

export const createTicketsStore = (db: Db) => ({
  /** False where the number is taken. */
  async insert(tx: Sql, t: TicketRow): Promise<boolean> {
    const rows = await tx`
      insert into tickets (id, number, user_id, name, email, topic, booking_code, state, assignee_id, acknowledge_by,
        answer_by, due_at, last_at, created_at, search_text)
      values (${t.id}, ${t.number}, ${t.userId}, ${t.name}, ${t.email}, ${t.topic}, ${t.bookingCode}, ${t.state},
        ${t.assigneeId}, ${t.acknowledgeBy}, ${t.answerBy}, ${t.dueAt}, ${t.lastAt}, ${t.createdAt},
        ${searchable(t.number, t.name, t.email, t.bookingCode ?? '')})
      on conflict on constraint ticket_number_is_taken do nothing returning 1`;
    return rows.length > 0;
  },

  async find(id: string): Promise<TicketRow | null> {
    const [found] = await db<TicketRow[]>`select ${row(db)} from tickets t where t.id = ${id}`;
    return found ?? null;
  },

  /** Locked until the transaction ends: its moves are made one after the other. */
  async lock(tx: Sql, id: string): Promise<TicketRow | null> {
    const [found] = await tx<TicketRow[]>`select ${row(tx)} from tickets t where t.id = ${id} for update`;
    return found ?? null;
  },

  async update(tx: Sql, t: TicketRow): Promise<void> {
    await tx`
      update tickets set topic = ${t.topic}, state = ${t.state}, assignee_id = ${t.assigneeId},
        answer_by = ${t.answerBy}, due_at = ${t.dueAt}, last_at = ${t.lastAt}
      where id = ${t.id}`;
  },

  async addMessage(tx: Sql, m: TicketMessageRow, uploadIds: readonly string[]): Promise<void> {
    await tx`
      insert into ticket_messages (id, ticket_id, kind, author_id, text, created_at)
      values (${m.id}, ${m.ticketId}, ${m.kind}, ${m.authorId}, ${m.text}, ${m.createdAt})`;
    await tx`
      update tickets set search_text = search_text || ${`\n${searchable(m.text)}`} where id = ${m.ticketId}`;
    for (const [position, uploadId] of uploadIds.entries())
      await tx`insert into ticket_attachments (message_id, upload_id, position)
        values (${m.id}, ${uploadId}, ${position})`;
  },

  messages: (ticketId: string): Promise<TicketMessageRecord[]> => db<TicketMessageRecord[]>`
    select m.id, m.ticket_id, m.kind, m.author_id, m.text, m.created_at,
      array(select a.upload_id from ticket_attachments a where a.message_id = m.id order by a.position) as upload_ids
    from ticket_messages m where m.ticket_id = ${ticketId} order by m.created_at, m.id`,

  async listOf(
    userId: string,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<{ results: TicketLineRecord[]; count: number }> {
    const [results, [total]] = await Promise.all([
      db<TicketLineRecord[]>`
        select ${row(db)}, (select m.text from ticket_messages m where m.ticket_id = t.id and m.kind <> 'note'
          order by m.created_at desc, m.id desc limit 1) as last_text
        from tickets t where t.user_id = ${userId}
        order by t.last_at desc, t.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
      db<{ count: number }[]>`select count(*)::int as count from tickets where user_id = ${userId}`,
    ]);
    return { results, count: total?.count ?? 0 };
  },

  /** Those whose time runs out before these moments, and of which nobody has been warned; marks them as warned of. */
  async takeDue(tx: Sql, before: { open: Date; acknowledged: Date }): Promise<string[]> {
    const rows = await tx<{ id: string }[]>`
      update tickets set warned_for = due_at where warned_for is distinct from due_at
        and ((state = 'open' and due_at <= ${before.open})
          or (state = 'acknowledged' and due_at <= ${before.acknowledged}))
      returning id`;
    return rows.map(({ id }) => id);
  },

  /** What whoever left wrote, and who they were, goes; what the team answered stays. Resolves to the files that go too. */
  async forget(tx: Sql, userId: string): Promise<string[]> {
    await tx`
      update tickets set name = '', email = '', booking_code = null, state = 'closed', due_at = null,
        search_text = lower(number)
      where user_id = ${userId}`;
    await tx`update ticket_messages set text = '' where author_id = ${userId} and kind = 'asked'`;
    const rows = await tx<{ uploadId: string }[]>`
      delete from ticket_attachments a using ticket_messages m
      where m.id = a.message_id and m.author_id = ${userId} and m.kind = 'asked' returning a.upload_id`;
    return rows.map(({ uploadId }) => uploadId);
  },

  allOf: (userId: string): Promise<TicketRow[]> => db<TicketRow[]>`
    select ${row(db)} from tickets t where t.user_id = ${userId} order by t.id`,
});

export type TicketsStore = ReturnType<typeof createTicketsStore>;
