import type { VenueForm } from '@mandap/contract/venues/form.schemas';
import type { VenueStanding } from '@mandap/contract/venues/lifecycle.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { toPaise } from '@mandap/domain/money';
import { moveBetween, type VenueStatus } from '@mandap/domain/venues/lifecycle';
import { type VenueChange, type VenueFacts, venueChanges } from '@mandap/domain/venues/venue-changes';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { Places } from '../places/places.service.ts';
import { createSpacesStore } from './spaces.store.ts';
import { createVenueEditingStore, type VenueColumns } from './venue-editing.store.ts';
import { standingOf, type VenueLife } from './venue-lifecycle.service.ts';
import type { StandingRow } from './venue-lifecycle.store.ts';
import { createVenuePictures } from './venue-pictures.ts';

interface Dependencies {
  clock: Clock;
  audit: Audit;
  uploads: Uploads;
  places: Places;
  venueLife: VenueLife;
}

/** What a form saves over the state that filled it. */
interface Saved {
  version: number;
  form: VenueEdit;
  to: VenueStatus | undefined;
}

export type VenueEdit = { [Field in keyof VenueForm]?: VenueForm[Field] | undefined };

const refuse = (field: keyof VenueForm): never => {
  throw new Failure('bad_input', { fields: { [field]: ['not_a_choice'] } });
};

/** What changed, one text each, as the audit log keeps it. */
const inShort = (before: Partial<VenueFacts>, after: VenueFacts) => {
  const changes = venueChanges(before, after).filter(({ field }) => field !== 'description');
  const side = (of: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[of].join('; ').slice(0, 300)]));
  return { before: side('before'), after: side('after') };
};

/** What administrators and hosts write of venues. */
export const createVenueEditing = (dependencies: Dependencies) => {
  const { clock, audit, places, venueLife } = dependencies;
  const spaces = createSpacesStore();
  const store = createVenueEditingStore();
  const pictures = createVenuePictures({ ...dependencies, store });

  const tehsilOf = async (tx: Sql, form: VenueEdit, id: string | null): Promise<string | undefined> => {
    const { state, district, tehsil } = form;
    if (state === undefined && district === undefined && tehsil === undefined) return undefined;
    const known = id ? await store.findPlace(tx, id) : { state: '', district: '', tehsil: '' };
    return places.ensureTehsil(tx, {
      state: state ?? known.state,
      district: district ?? known.district,
      tehsil: tehsil ?? known.tehsil,
    });
  };

  const check = async (tx: Sql, form: VenueEdit, id: string | null): Promise<void> => {
    if (form.categoryId && !(await store.hasCategory(tx, form.categoryId))) refuse('categoryId');
    const amenities = [...new Set(form.amenityIds ?? [])];
    if ((await store.countAmenities(tx, amenities)) < amenities.length) refuse('amenityIds');
    // A host's own terms are kept; only the host can write them.
    const isOwn = form.cancellationPolicy === 'custom';
    if (isOwn && !(id && (await store.hasOwnTerms(tx, id)))) refuse('cancellationPolicy');
  };

  const columnsOf = async (tx: Sql, form: VenueEdit, id: string | null): Promise<Partial<VenueColumns>> => {
    const { name, description, addressLine, city, pincode, lat, lng, capacity } = form;
    const { categoryId, pricePerDay, cancellationPolicy, instantBooking } = form;
    const wanted = {
      name,
      description,
      addressLine,
      city,
      pincode,
      lat,
      lng,
      capacity,
      categoryId,
      cancellationPolicy,
      instantBooking,
      tehsilId: await tehsilOf(tx, form, id),
      pricePerDay: pricePerDay === undefined ? undefined : toPaise(pricePerDay),
    };
    return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  };

  const writeLists = async (
    tx: Sql,
    actor: Actor,
    id: string,
    form: VenueEdit,
    held: readonly string[] = [],
  ): Promise<void> => {
    if (form.amenityIds) await store.setAmenities(tx, id, form.amenityIds);
    if (form.addOns) {
      const addOns = form.addOns.map(({ key, price }) => ({ key, price: toPaise(price) }));
      await store.setAddOns(tx, id, addOns);
    }
    if (form.pictures) await pictures.set(tx, actor, id, form.pictures, held);
  };

  const moveTo = async (tx: Sql, actor: Actor, venue: StandingRow, to: VenueStatus | undefined) => {
    if (!to || to === venue.status) return venue;
    const move = moveBetween(venue.status, to, 'admin');
    if (!move) throw new Failure('venue_moved_on');
    return venueLife.step(tx, { as: 'admin', actor }, venue, move);
  };

  /** A draft; `held` are the uploads that it has already. */
  const insert = async (
    tx: Sql,
    actor: Actor,
    { id, hostId, held = [] }: { id: string; hostId: string; held?: readonly string[] },
    form: VenueForm,
  ): Promise<StandingRow> => {
    if (!(await store.isHost(tx, hostId))) throw new Failure('host_not_found');
    await check(tx, form, null);
    const columns = (await columnsOf(tx, form, null)) as VenueColumns;
    await store.insert(tx, id, hostId, columns, clock.now());
    await store.refreshSearch(tx, id);
    await spaces.insert(tx, { id: newId(), venueId: id, name: form.name });
    await writeLists(tx, actor, id, form, held);
    const target = { kind: 'venue', id } as const;
    const after = { name: form.name, host: hostId };
    await audit.record(tx, { action: 'venue.created', actor, target, after });
    return venueLife.find(tx, id);
  };

  /** Over the state that filled the form only. Resolves to what is otherwise now. */
  const change = async (
    tx: Sql,
    actor: Actor,
    venue: StandingRow,
    { version, form }: Omit<Saved, 'to'>,
  ): Promise<VenueChange[]> => {
    const { id } = venue;
    if (venue.version !== version) throw new Failure('venue_changed');
    await check(tx, form, id);
    const before = (await venueLife.facts(tx, id)) ?? {};
    await store.update(tx, id, await columnsOf(tx, form, id), clock.now());
    await store.refreshSearch(tx, id);
    await writeLists(tx, actor, id, form);
    const after = await venueLife.facts(tx, id);
    const changes = after ? venueChanges(before, after) : [];
    if (after && changes.length > 0) {
      const target = { kind: 'venue', id } as const;
      await audit.record(tx, { action: 'venue.edited', actor, target, ...inShort(before, after) });
    }
    return changes;
  };

  /** Resolves to whether nothing of it is left. */
  const drop = async (tx: Sql, actor: Actor, venue: StandingRow): Promise<boolean> => {
    const { id, name, status } = venue;
    if (await store.hasLiveBookings(tx, id, dayInIndia(clock.now()))) throw new Failure('venue_has_bookings');
    const erased = !(await store.isNamed(tx, id));
    if (erased) {
      await pictures.removeAll(tx, id);
      await store.remove(tx, id);
    } else await store.retire(tx, id, clock.now());
    await audit.record(tx, {
      action: 'venue.deleted',
      actor,
      target: { kind: 'venue', id },
      before: { name, status },
      after: { erased },
    });
    return erased;
  };

  return {
    insert,
    change,
    drop,

    /** Throws `host_not_found`, `upload_not_found`, `bad_input` or, to be published, `host_not_verified`. */
    async add(actor: Actor, hostId: string, form: VenueForm, publish: boolean): Promise<VenueStanding> {
      const id = newId();
      return venueLife.changing(id, async (tx) => {
        const draft = await insert(tx, actor, { id, hostId }, form);
        if (!publish) return standingOf(draft);
        const pending = await venueLife.step(tx, { as: 'admin', actor }, draft, 'submit');
        return standingOf(await venueLife.step(tx, { as: 'admin', actor }, pending, 'approve'));
      });
    },

    /** What is not named stays. Throws `venue_not_found`, `venue_changed`, `upload_not_found`, `bad_input`, or why the status cannot be so. */
    edit: (actor: Actor, id: string, { version, form, to }: Saved): Promise<VenueStanding> =>
      venueLife.changing(id, async (tx) => {
        const venue = await venueLife.find(tx, id);
        const changes = await change(tx, actor, venue, { version, form });
        if (changes.length > 0) await venueLife.noteEdit(tx, actor, venue);
        return standingOf(await moveTo(tx, actor, { ...venue, version: version + 1 }, to));
      }),

    /** Resolves to whether nothing of it is left; throws `venue_has_bookings`. */
    remove: (actor: Actor, id: string): Promise<boolean> =>
      venueLife.changing(id, async (tx) => {
        await spaces.lock(tx, id);
        return drop(tx, actor, await venueLife.find(tx, id));
      }),

    /** The same for its host. */
    removeOwn: (actor: Actor, id: string): Promise<boolean> =>
      venueLife.changing(id, async (tx) => {
        await spaces.lock(tx, id);
        return drop(tx, actor, await venueLife.findOwn(tx, actor, id));
      }),
  };
};

export type VenueEditing = ReturnType<typeof createVenueEditing>;
