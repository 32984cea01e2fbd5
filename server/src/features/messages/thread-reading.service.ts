import type { ReadingCause } from '@mandap/contract/messages/admin';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { Db } from '../../platform/db.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Uploads } from '../files/uploads.service.ts';
import { createThreadReadingStore } from './thread-reading.store.ts';

interface Dependencies {
  db: Db;
  audit: Audit;
  uploads: Pick<Uploads, 'of'>;
}

const mostShown = 500;

/** What two people wrote to each other is theirs: administrators read it for a cause, and each time is written down. */
export const createThreadReading = ({ db, audit, uploads }: Dependencies) => {
  const store = createThreadReadingStore(db);
  return {
    /** Throws `thread_not_found` or `no_reason_to_read`. */
    async read(actor: Actor, { cause, id, reason }: { cause: ReadingCause; id: string; reason: string }) {
      const found = await store.find(cause, id);
      if (!found) throw new Failure('thread_not_found');
      if (!found.hasReason) throw new Failure('no_reason_to_read');
      const { threadId } = found;
      const [thread, rows] = await db.begin(async (tx) => {
        await audit.record(tx, {
          action: 'thread.read',
          actor,
          target: { kind: 'thread', id: threadId },
          after: { cause, id },
          note: reason,
        });
        return [await store.thread(tx, threadId), await store.messages(tx, threadId, mostShown + 1)] as const;
      });
      if (!thread) throw new Failure('thread_not_found');
      const shown = rows.slice(-mostShown);
      const uploaded = await uploads.of(shown.flatMap(({ uploadIds }) => uploadIds));
      return { thread, messages: shown, hasMore: rows.length > mostShown, uploaded };
    },
  };
};

export type ThreadReading = ReturnType<typeof createThreadReading>;
