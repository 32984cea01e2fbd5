import type { VenueDraft } from '@mandap/contract/venues/host.schemas';
import type { Sql } from '#server/platform/db.ts';

export interface DraftRow {
  id: string;
  draft: VenueDraft;
  version: number;
  updatedAt: Date;
}

export const draftPictureIds = ({ draft }: Pick<DraftRow, 'draft'>): string[] =>
  draft.pictures.map(({ id }) => id);

/** The latest first. */
export const listDrafts = (sql: Sql, ownerId: string) => sql<DraftRow[]>`
  select id, sheet as draft, version, updated_at from venue_drafts where owner_id = ${ownerId} order by id desc`;

/** Locks a draft until the transaction ends. Null if this host has no such draft. */
export const lockDraft = async (tx: Sql, id: string, ownerId: string): Promise<DraftRow | null> => {
  const [row] = await tx<DraftRow[]>`
    select id, sheet as draft, version, updated_at from venue_drafts
    where id = ${id} and owner_id = ${ownerId} for no key update`;
  return row ?? null;
};

export const removeDraft = async (tx: Sql, id: string): Promise<void> => {
  await tx`delete from venue_drafts where id = ${id}`;
};
