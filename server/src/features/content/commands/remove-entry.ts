import type { Actor } from '#server/actor.ts';
import type { ContentContext } from '../content.context.ts';
import { changeContent, columnsOf, lockEntry } from '../content.store.ts';

/** Removes an entry. The audit log keeps its text. Throws `content_not_found`. */
export const removeEntry =
  (context: ContentContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<{ id: string }> =>
    changeContent(context, async (tx) => {
      const before = await lockEntry(tx, id);
      await tx`delete from content_entries where id = ${id}`;
      const target = { kind: 'content', id } as const;
      await context.audit.record(tx, { action: 'content.removed', actor, target, before: columnsOf(before) });
      return { id };
    });
