import type { AdminContent, ContentForm } from '@mandap/contract/content/content.schemas';
import { maxEntriesOfKind } from '@mandap/domain/content/content';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { assignments, rowsOf } from '#server/platform/fragments.ts';
import type { ContentContext } from '../content.context.ts';
import { formOf, presentEntry } from '../content.present.ts';
import {
  type ContentRow,
  changeContent,
  columnsOf,
  findKind,
  listEntries,
  lockEntries,
  lockEntry,
} from '../content.store.ts';

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
      await context.audit.record(tx, { action: 'content.added', actor, target, after: formOf(row) });
      return presentEntry(row);
    });

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
      const columns = { ...columnsOf(form, before), version: version + 1, updatedAt: context.clock.now() };
      const [row] = await tx<
        [ContentRow]
      >`update content_entries set ${assignments(columns)} where id = ${id} returning *`;
      await context.audit.record(tx, {
        action: 'content.changed',
        actor,
        target: { kind: 'content', id },
        before: formOf(before),
        after: formOf(row),
      });
      return presentEntry(row);
    });

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

/** Removes an entry. The audit log keeps its text. Throws `content_not_found`. */
export const removeEntry =
  (context: ContentContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<{ id: string }> =>
    changeContent(context, async (tx) => {
      const before = await lockEntry(tx, id);
      await tx`delete from content_entries where id = ${id}`;
      const target = { kind: 'content', id } as const;
      await context.audit.record(tx, { action: 'content.removed', actor, target, before: formOf(before) });
      return { id };
    });
