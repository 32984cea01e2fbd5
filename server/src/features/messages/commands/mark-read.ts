import type { Actor } from '#server/actor.ts';
import type { MessagesContext } from '../messages.context.ts';
import { notifyParties, updateReadPosition } from '../messages.store.ts';
import { countUnread, findOwnThread } from '../queries/threads.ts';

/** Marks messages as read up to a number. Resolves to the number of unread messages in all threads. Throws `thread_not_found`. */
export const markRead =
  (context: MessagesContext) =>
  async (actor: Actor, { id, upTo }: { id: string; upTo: number }): Promise<{ count: number }> => {
    const { db, jobs } = context;
    const thread = await findOwnThread(db, id, actor.id);
    const seen = Math.min(upTo, thread.lastNumber);
    await db.begin(async (tx) => {
      if (seen === 0 || !(await updateReadPosition(tx, id, actor.id, seen))) return;
      await notifyParties(context, tx, thread);
      if (seen === thread.lastNumber)
        await jobs.publish(tx, 'message.read', { threadId: id, userId: actor.id });
    });
    const { count } = await countUnread(db, actor.id);
    return { count };
  };
