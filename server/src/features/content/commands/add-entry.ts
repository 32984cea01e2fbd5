import type { AdminContent, ContentForm } from '@mandap/contract/content/admin.schemas';
import { maxEntriesOfKind } from '@mandap/domain/content/content';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import type { ContentContext } from '../content.context.ts';
import { type ContentRow, changeContent, columnsOf, lockEntries, presentEntry } from '../content.store.ts';

/** Adds an entry at the end of its kind. Throws `content_full`. */
export const addEntry =
  (context: ContentContext) =>
  async (actor: Actor, form: ContentForm): Promise<AdminContent> =>
    changeContent(context, async (tx) => {
      const others = await lockEntries(tx, form.kind);
      if (others.length >= maxEntriesOfKind) throw new Failure('content_full', { n: maxEntriesOfKind });
      const entry = {
        ...columnsOf(form),
        id: newId(),
        position: (others.at(-1)?.position ?? 0) + 1,
        updatedAt: context.clock.now(),
      };
      const [row] = await tx<[ContentRow]>`insert into content_entries ${rowsOf(entry)} returning *`;
      const target = { kind: 'content', id: row.id } as const;
      await context.audit.record(tx, { action: 'content.added', actor, target, after: columnsOf(form) });
      return presentEntry(row);
    });
