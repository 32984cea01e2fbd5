import type { AdminContent, ContentForm } from '@mandap/contract/content/admin.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { assignments } from '#server/platform/fragments.ts';
import type { ContentContext } from '../content.context.ts';
import { type ContentRow, changeContent, columnsOf, lockEntry, presentEntry } from '../content.store.ts';

/** Changes an entry. Throws `content_not_found`, or `content_changed` if somebody else has changed it in the meantime. */
export const changeEntry =
  (context: ContentContext) =>
  async (
    actor: Actor,
    { id, version, ...form }: ContentForm & { id: string; version: number },
  ): Promise<AdminContent> =>
    changeContent(context, async (tx) => {
      const before = await lockEntry(tx, id);
      if (before.kind !== form.kind) throw new Failure('content_not_found');
      if (before.version !== version) throw new Failure('content_changed');
      const columns = { ...columnsOf(form), version: version + 1, updatedAt: context.clock.now() };
      const [row] = await tx<
        [ContentRow]
      >`update content_entries set ${assignments(columns)} where id = ${id} returning *`;
      await context.audit.record(tx, {
        action: 'content.changed',
        actor,
        target: { kind: 'content', id },
        before: columnsOf(before),
        after: columnsOf(form),
      });
      return presentEntry(row);
    });
