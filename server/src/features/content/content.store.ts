import type { AdminContent, ContentForm } from '@mandap/contract/content/content.schemas';
import type { ContentKind } from '@mandap/domain/content/content';
import { Failure } from '#server/failure.ts';
import { lock } from '#server/platform/advisory-locks.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import type { ContentContext } from './content.context.ts';

export interface ContentRow extends Omit<AdminContent, 'updatedAt'> {
  position: number;
  updatedAt: Date;
}

export const listEntries = (sql: Sql, kind: ContentKind) =>
  sql<ContentRow[]>`select * from content_entries where kind = ${kind} order by position`;

/** Locks and reads the entries of a kind. */
export const lockEntries = async (sql: Sql, kind: ContentKind): Promise<ContentRow[]> => {
  await lock(sql, 'content', kind);
  return listEntries(sql, kind);
};

/** The kind of an entry, which never changes. Throws `content_not_found`. */
export const findKind = async (sql: Sql, id: string): Promise<ContentKind> => {
  const [row] = await sql<{ kind: ContentKind }[]>`select kind from content_entries where id = ${id}`;
  if (!row) throw new Failure('content_not_found');
  return row.kind;
};

/** Throws `content_not_found`. */
export const lockEntry = async (sql: Sql, id: string): Promise<ContentRow> => {
  const [row] = await sql<ContentRow[]>`select * from content_entries where id = ${id} for no key update`;
  if (!row) throw new Failure('content_not_found');
  return row;
};

/** The columns that a form fills in. */
export const columnsOf = ({
  kind,
  titleEn,
  titleHi,
  textEn,
  textHi,
  link,
  startsOn,
  endsOn,
  isPublished,
}: ContentForm) => ({ kind, titleEn, titleHi, textEn, textHi, link, startsOn, endsOn, isPublished });

/** Changes content in a transaction. The public pages show it at once. */
export const changeContent = <T>(
  { db, cacheInvalidation }: ContentContext,
  work: (tx: Sql) => Promise<T>,
): Promise<T> => cacheInvalidation.change(db, [tags.content], work);
