import { fieldIn } from '@mandap/contract/by-language';
import type { AdminContent, ContentForm } from '@mandap/contract/content/content.schemas';
import type { ContentKind } from '@mandap/domain/content/content';
import { languages, type Names } from '@mandap/domain/languages';
import { Failure } from '#server/failure.ts';
import { lock } from '#server/platform/advisory-locks.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { json } from '#server/platform/fragments.ts';
import type { ContentContext } from './content.context.ts';

type Plain = Pick<AdminContent, 'id' | 'kind' | 'link' | 'startsOn' | 'endsOn' | 'isPublished' | 'version'>;

export interface ContentRow extends Plain {
  title: Names;
  text: Names;
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

/** What a form says in each language. Languages that are not offered now keep theirs, and an empty field is none. */
const said = (name: 'title' | 'text', form: ContentForm, before: Names | undefined): Names => {
  const names: Names = { ...before, en: form[fieldIn(name, 'en')] };
  for (const language of languages.filter((one) => one !== 'en'))
    names[language] = form[fieldIn(name, language)] || undefined;
  return names;
};

/** The columns that a form fills in. */
export const columnsOf = (form: ContentForm, before?: ContentRow) => {
  const { kind, link, startsOn, endsOn, isPublished } = form;
  const title = json(said('title', form, before?.title));
  const text = json(said('text', form, before?.text));
  return { kind, title, text, link, startsOn, endsOn, isPublished };
};

/** Changes content in a transaction. The public pages show it at once. */
export const changeContent = <T>(
  { db, cacheInvalidation }: ContentContext,
  work: (tx: Sql) => Promise<T>,
): Promise<T> => cacheInvalidation.change(db, [tags.content], work);
