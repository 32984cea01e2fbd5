import type { AdminContent } from '@mandap/contract/content/admin.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { ContentContext } from '../content.context.ts';
import { changeContent, findKind, listEntries, lockEntries, presentEntry } from '../content.store.ts';

/** Swaps an entry with the one above or below it. Does nothing at either end. Throws `content_not_found`. */
export const moveEntry =
  (context: ContentContext) =>
  async (
    actor: Actor,
    { id, direction }: { id: string; direction: 'up' | 'down' },
  ): Promise<{ results: AdminContent[] }> =>
    changeContent(context, async (tx) => {
      // Lock the whole kind before any row, or two moves could wait for each other.
      const kind = await findKind(tx, id);
      const rows = await lockEntries(tx, kind);
      const index = rows.findIndex((row) => row.id === id);
      const [row, other] = [rows[index], rows[index + (direction === 'up' ? -1 : 1)]];
      if (!row) throw new Failure('content_not_found');
      if (other) {
        await tx`
          update content_entries set position = case id when ${row.id} then ${other.position}::int else ${row.position}::int end
          where id in (${row.id}, ${other.id})`;
        await context.audit.record(tx, {
          action: 'content.moved',
          actor,
          target: { kind: 'content', id },
          before: { position: row.position },
          after: { position: other.position },
        });
      }
      return { results: (await listEntries(tx, kind)).map(presentEntry) };
    });
