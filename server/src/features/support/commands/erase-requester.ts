import type { SupportContext } from '../support.context.ts';

/** Erases the requester's identity, texts and files from their tickets; the team's answers stay. */
export const eraseRequester =
  ({ db, files }: SupportContext) =>
  ({ userId }: { userId: string }): Promise<void> =>
    db.begin(async (tx) => {
      await tx`
        update tickets set name = '', email = '', booking_code = null, state = 'closed', due_at = null,
          search_text = lower(number)
        where user_id = ${userId}`;
      await tx`update ticket_messages set text = '' where author_id = ${userId} and kind = 'asked'`;
      const rows = await tx<{ uploadId: string }[]>`
        delete from ticket_attachments a using ticket_messages m
        where m.id = a.message_id and m.author_id = ${userId} and m.kind = 'asked' returning a.upload_id`;
      await files.remove(
        tx,
        rows.map(({ uploadId }) => uploadId),
      );
    });
