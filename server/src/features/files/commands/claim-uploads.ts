import type { UploadPurpose } from '@mandap/contract/files/files';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { FilesContext } from '../files.context.ts';

/** Claims a person's uploads for their purpose. Each can be claimed once. Throws `upload_not_found`. */
export const claimUploads =
  ({ clock }: FilesContext) =>
  async (
    tx: Sql,
    owner: Pick<Actor, 'id'>,
    ids: readonly string[],
    purpose: UploadPurpose,
  ): Promise<void> => {
    if (ids.length === 0) return;
    const claimed = await tx`
      update uploads set claimed_at = ${clock.now()}
      where id = any(${[...ids]}) and owner_id = ${owner.id} and purpose = ${purpose} and claimed_at is null
      returning 1`;
    if (claimed.length !== new Set(ids).size) throw new Failure('upload_not_found');
  };
