import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { Db } from '../../platform/db.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createOwnVerificationStore } from './host-verification.store.ts';
import type { HostPapers } from './verification-documents.service.ts';

interface Dependencies {
  db: Db;
  settings: Settings;
  hostPapers: HostPapers;
}

/** What the team needs of a host before it gives the mark, and what of it is there. */
export const createOwnVerification = ({ db, settings, hostPapers }: Dependencies) => {
  const store = createOwnVerificationStore(db);
  return {
    async see({ id }: Actor) {
      const [found, papers, { requireVendorVerification }] = await Promise.all([
        store.find(id),
        hostPapers.list(id),
        settings.get(),
      ]);
      if (!found) throw new Failure('host_not_found');
      const { verifiedAt, checked, ...about } = found;
      return {
        ...about,
        papers,
        verifiedAt: verifiedAt?.toISOString() ?? null,
        isRequired: requireVendorVerification,
        checked: verifiedAt ? (checked ?? []) : [],
      };
    },
  };
};

export type OwnVerification = ReturnType<typeof createOwnVerification>;
