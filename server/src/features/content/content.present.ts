import { fieldsIn } from '@mandap/contract/by-language';
import type { AdminContent, ContentForm } from '@mandap/contract/content/content.schemas';
import type { ContentRow } from './content.store.ts';

/** An entry as its form has it. */
export const formOf = ({
  kind,
  title,
  text,
  link,
  startsOn,
  endsOn,
  isPublished,
}: Omit<ContentRow, 'id'>): ContentForm => ({
  kind,
  ...fieldsIn('title', (language) => title[language] ?? ''),
  ...fieldsIn('text', (language) => text[language] ?? ''),
  link,
  startsOn,
  endsOn,
  isPublished,
});

export const presentEntry = (row: ContentRow): AdminContent => ({
  ...formOf(row),
  id: row.id,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});
