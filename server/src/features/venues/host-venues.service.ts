import type { VenueForm } from '@mandap/contract/venues/form.schemas';
import type { VenueSheet } from '@mandap/contract/venues/host.schemas';
import type { VenueStanding } from '@mandap/contract/venues/lifecycle.schemas';
import { needsLook } from '@mandap/domain/venues/venue-changes';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Uploads } from '../files/uploads.service.ts';
import { createOwnVenuesStore } from './host-venues.store.ts';
import { createVenueDraftsStore, type DraftRow } from './venue-drafts.store.ts';
import type { VenueEdit, VenueEditing } from './venue-editing.service.ts';
import { standingOf, type VenueLife } from './venue-lifecycle.service.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  audit: Audit;
  uploads: Uploads;
  venueLife: VenueLife;
  venueEditing: VenueEditing;
}

/** What a form saves over the state that filled it. */
interface Over<T> {
  version: number;
  form: T;
}

/** So many may be begun and not sent. */
const mostDrafts = 20;

const idsOf = (pictures: readonly { id: string }[]): string[] => pictures.map(({ id }) => id);

/** A host's own venues: begun as a sheet that may say anything, sent whole, then changed in the open. */
export const createOwnVenues = (dependencies: Dependencies) => {
  const { db, clock, audit, uploads, venueLife, venueEditing } = dependencies;
  const store = createOwnVenuesStore(db);
  const drafts = createVenueDraftsStore(db);

  /** A sheet holds its uploads as a venue does. */
  const holdPictures = async (tx: Sql, host: Actor, before: readonly string[], wanted: readonly string[]) => {
    const fresh = [...new Set(wanted)].filter((id) => !before.includes(id));
    await uploads.claim(tx, host, fresh, 'venue');
    const gone = before.filter((id) => !wanted.includes(id));
    await uploads.remove(tx, gone);
  };

  const recordDraft = (
    tx: Sql,
    actor: Actor,
    action: 'venue.draft_saved' | 'venue.draft_deleted',
    { id, name }: { id: string; name: string },
  ) => audit.record(tx, { action, actor, target: { kind: 'venue', id }, after: { name } });

  const removeDraft = async (tx: Sql, host: Actor, { id, sheet }: DraftRow): Promise<void> => {
    await uploads.remove(tx, idsOf(sheet.pictures));
    await drafts.remove(tx, id);
    await recordDraft(tx, host, 'venue.draft_deleted', { id, name: sheet.name });
  };

  const sendDraft = async (tx: Sql, host: Actor, draft: DraftRow, { version, form }: Over<VenueForm>) => {
    if (draft.version !== version) throw new Failure('venue_changed');
    const held = idsOf(draft.sheet.pictures);
    const venue = await venueEditing.insert(tx, host, { id: draft.id, hostId: host.id, held }, form);
    await drafts.remove(tx, draft.id);
    return venueLife.sendWithin(tx, host, venue);
  };

  const forget = (userId: string): Promise<void> =>
    db.begin(async (tx) => {
      for (const { id, sheet } of await drafts.list(userId)) {
        await uploads.remove(tx, idsOf(sheet.pictures));
        await drafts.remove(tx, id);
      }
    }) as Promise<void>;

  return {
    forget,
    drafts: (hostId: string): Promise<DraftRow[]> => drafts.list(hostId),

    /** Throws `too_many_drafts` or `upload_not_found`. */
    begin: (host: Actor, sheet: VenueSheet): Promise<{ id: string; version: number }> =>
      db.begin(async (tx) => {
        const id = newId();
        const open = await drafts.countLocked(tx, host.id);
        if (open === null) throw new Failure('host_not_found');
        if (open >= mostDrafts) throw new Failure('too_many_drafts', { n: open });
        await holdPictures(tx, host, [], idsOf(sheet.pictures));
        await drafts.insert(tx, id, host.id, sheet, clock.now());
        await recordDraft(tx, host, 'venue.draft_saved', { id, name: sheet.name });
        return { id, version: 1 };
      }) as Promise<{ id: string; version: number }>,

    save: (host: Actor, id: string, { version, form }: Over<VenueSheet>) =>
      db.begin(async (tx) => {
        const draft = await drafts.lock(tx, id, host.id);
        if (!draft) throw new Failure('venue_not_found');
        if (draft.version !== version) throw new Failure('venue_changed');
        await holdPictures(tx, host, idsOf(draft.sheet.pictures), idsOf(form.pictures));
        await drafts.update(tx, id, form, clock.now());
        await recordDraft(tx, host, 'venue.draft_saved', { id, name: form.name });
        return { id, version: version + 1 };
      }) as Promise<{ id: string; version: number }>,

    /** Either the venue or what was begun of one. */
    async see(host: Actor, id: string) {
      const venue = await store.find(id, host.id);
      if (venue) return { venue };
      const draft = await drafts.find(id, host.id);
      if (!draft) throw new Failure('venue_not_found');
      return { draft, pictures: await uploads.of(idsOf(draft.sheet.pictures)) };
    },

    /** Live at once where it is public; the team hears of what it has to look at. */
    change: (host: Actor, id: string, over: Over<VenueEdit>): Promise<VenueStanding> =>
      venueLife.changing(id, async (tx) => {
        const venue = await venueLife.findOwn(tx, host, id);
        await venueLife.keepApproved(tx, venue);
        const changes = await venueEditing.change(tx, host, venue, over);
        if (changes.length > 0) await venueLife.noteOwnEdit(tx, host, venue, needsLook(changes));
        return standingOf({ ...venue, version: venue.version + 1 });
      }),

    /** Whole, for the first time or again. Throws `bad_input`, `upload_not_found` or `venue_moved_on`. */
    send: (host: Actor, id: string, over: Over<VenueForm>): Promise<VenueStanding> =>
      venueLife.changing(id, async (tx) => {
        const draft = await drafts.lock(tx, id, host.id);
        if (draft) return sendDraft(tx, host, draft, over);
        const venue = await venueLife.findOwn(tx, host, id);
        await venueEditing.change(tx, host, venue, over);
        return venueLife.sendWithin(tx, host, { ...venue, version: venue.version + 1 });
      }),

    /** Throws `venue_has_bookings`. Resolves to whether nothing of it is left. */
    async remove(host: Actor, id: string): Promise<boolean> {
      const wasDraft = await db.begin(async (tx) => {
        const draft = await drafts.lock(tx, id, host.id);
        if (draft) await removeDraft(tx, host, draft);
        return draft !== null;
      });
      return wasDraft || venueEditing.removeOwn(host, id);
    },

    async dataOf(userId: string): Promise<PersonalData> {
      const rows = await drafts.list(userId);
      return {
        sections: { venueDrafts: rows.map(({ id, sheet, updatedAt }) => ({ id, ...sheet, updatedAt })) },
      };
    },
  };
};

export type OwnVenues = ReturnType<typeof createOwnVenues>;
