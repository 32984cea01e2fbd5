import type { VenueForm } from '@mandap/contract/venues/host.schemas';
import type { CancellationPolicy } from '@mandap/domain/bookings/cancellation';
import { wrongInName } from '@mandap/domain/contact-masking';
import { type Paise, toPaise } from '@mandap/domain/money';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import type { PracticalDetails } from '@mandap/domain/venues/practical-details';
import { type PublishedFields, type VenueChange, venueChanges } from '@mandap/domain/venues/venue-changes';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { keepActiveUser } from '#server/features/accounts/user-locks.feature.ts';
import type { Sql } from '#server/platform/db.ts';
import { assignments, rowsOf } from '#server/platform/fragments.ts';
import { updatePictures } from './venue-pictures.ts';
import type { VenuesContext } from './venues.context.ts';
import { findPublishedFields, type LockedVenue, lockVenue, updateSearchText } from './venues.store.ts';

/** Omitted fields stay unchanged. */
export type VenueEdit = { [Field in keyof VenueForm]?: VenueForm[Field] | undefined };

interface NewVenue {
  id: string;
  hostId: string;
  /** Uploads that its draft has already claimed. */
  claimed?: readonly string[];
}

/** A venue's name is public, and in every email about it. */
const assertName = ({ name }: VenueEdit): void => {
  const wrong = name === undefined ? null : wrongInName(name);
  if (wrong) throw new Failure('bad_input', { fields: { name: [wrong] } });
};

/** Inserts a venue with the status Draft. Throws `host_not_found`, `upload_not_found` or `bad_input`. */
export const insertVenue = async (
  context: VenuesContext,
  tx: Sql,
  actor: Actor,
  { id, hostId, claimed = [] }: NewVenue,
  form: VenueForm,
): Promise<LockedVenue> => {
  const { clock, audit, published } = context;
  assertName(form);
  if (!(await lockActiveHost(tx, hostId))) throw new Failure('host_not_found');
  const choices = await resolveChoices(context, tx, form, null);
  const columns = await columnsOf(context, tx, { ...form, ...choices }, null);
  const at = clock.now();
  const row = { ...columns, id, ownerId: hostId, searchText: '', createdAt: at, updatedAt: at };
  await tx`insert into venues ${rowsOf(row)}`;
  await updateSearchText(tx, [id]);
  await published.insertSpace(tx, { id: newId(), venueId: id, name: form.name });
  await writeLists(context, tx, actor, id, { ...form, ...choices }, claimed);
  const target = { kind: 'venue', id } as const;
  await audit.record(tx, {
    action: 'venue.created',
    actor,
    target,
    after: { name: form.name, host: hostId },
  });
  return lockVenue(tx, id);
};

/**
 * Changes a venue unless it has changed since the form was filled. Resolves to what differs. Throws
 * `venue_changed`, `upload_not_found` or `bad_input`.
 */
export const updateVenue = async (
  context: VenuesContext,
  tx: Sql,
  actor: Actor,
  { id, version }: LockedVenue,
  edit: { version: number; form: VenueEdit },
): Promise<VenueChange[]> => {
  const { clock, audit, published } = context;
  assertName(edit.form);
  if (version !== edit.version) throw new Failure('venue_changed');
  const form = { ...edit.form, ...(await resolveChoices(context, tx, edit.form, id)) };
  const before = (await findPublishedFields(tx, published, id)) ?? {};
  const columns = { ...(await columnsOf(context, tx, form, id)), updatedAt: clock.now() };
  await tx`update venues set ${assignments(columns)}, version = version + 1 where id = ${id}`;
  await updateSearchText(tx, [id]);
  await writeLists(context, tx, actor, id, form);
  const after = await findPublishedFields(tx, published, id);
  const changes = after ? venueChanges(before, after) : [];
  if (after && changes.length > 0) {
    const target = { kind: 'venue', id } as const;
    await audit.record(tx, { action: 'venue.edited', actor, target, ...auditedChanges(changes) });
  }
  return changes;
};

const auditedChanges = (changes: readonly VenueChange[]) => {
  const short = changes.filter(({ field }) => field !== 'description');
  const side = (of: 'before' | 'after'): Partial<Record<keyof PublishedFields, string>> =>
    Object.fromEntries(short.map((change) => [change.field, change[of].join('; ').slice(0, 300)]));
  return { before: side('before'), after: side('after') };
};

/**
 * The form's choices, with merged items of the catalogue resolved. `id`: the existing venue, which may keep
 * items that have been retired since, and its host's own terms, which only the host can write.
 */
const resolveChoices = async (
  { catalogue }: VenuesContext,
  tx: Sql,
  form: VenueEdit,
  id: string | null,
): Promise<Pick<VenueEdit, 'categoryId' | 'amenityIds' | 'addOns'>> => {
  const isCustom = form.cancellationPolicy === 'custom';
  if (isCustom && !(id && (await hasCustomTerms(tx, id)))) throw notAChoice('cancellationPolicy');
  const kept = await findChoices(tx, id);
  const { categoryId, amenityIds, addOns } = form;
  const [category] =
    (await catalogue.resolve(tx, {
      kind: 'category',
      by: 'id',
      wanted: categoryId === undefined ? [] : [categoryId],
      inUse: [kept.categoryId],
    })) ?? [];
  if (categoryId !== undefined && !category) throw notAChoice('categoryId');
  const amenities = await catalogue.resolve(tx, {
    kind: 'amenity',
    by: 'id',
    wanted: amenityIds ?? [],
    inUse: kept.amenityIds,
  });
  if (!amenities) throw notAChoice('amenityIds');
  return {
    ...(category && { categoryId: category }),
    ...(amenityIds && { amenityIds: amenities }),
    ...(addOns && { addOns: await resolveAddOns(catalogue, tx, addOns, kept.addOns) }),
  };
};

/** If two items have been merged, the first one stays. */
const resolveAddOns = async (
  catalogue: VenuesContext['catalogue'],
  tx: Sql,
  addOns: VenueForm['addOns'],
  kept: readonly AddOn[],
): Promise<VenueForm['addOns']> => {
  const resolved = new Map<AddOn, VenueForm['addOns'][number]>();
  for (const { key, price, note } of addOns) {
    const [current] =
      (await catalogue.resolve(tx, { kind: 'add_on', by: 'key', wanted: [key], inUse: kept })) ?? [];
    if (!current) throw notAChoice('addOns');
    if (!resolved.has(current)) resolved.set(current, { key: current, price, note });
  }
  return [...resolved.values()];
};

/** The catalogue items of a venue. Empty while there is no venue. */
const findChoices = async (
  tx: Sql,
  id: string | null,
): Promise<{ categoryId: string; amenityIds: string[]; addOns: AddOn[] }> => {
  const [row] = await tx<{ categoryId: string; amenityIds: string[]; addOns: AddOn[] }[]>`
    select category_id, array(select amenity_id from venue_amenities where venue_id = v.id) as amenity_ids,
      array(select key from venue_add_ons where venue_id = v.id) as add_ons
    from venues v where v.id = ${id}`;
  return row ?? { categoryId: '', amenityIds: [], addOns: [] };
};

const notAChoice = (field: keyof VenueForm): Failure =>
  new Failure('bad_input', { fields: { [field]: ['not_a_choice'] } });

interface VenueColumns {
  categoryId: string;
  tehsilId: string;
  name: string;
  description: string;
  addressLine: string;
  city: string;
  pincode: string;
  lat: number;
  lng: number;
  capacity: number;
  pricePerDay: Paise;
  cancellationPolicy: CancellationPolicy;
  instantBooking: boolean;
}

type WrittenColumns = Partial<VenueColumns & PracticalDetails>;

const columnsOf = async (
  context: VenuesContext,
  tx: Sql,
  form: VenueEdit,
  id: string | null,
): Promise<WrittenColumns> => {
  const { state, district, tehsil, amenityIds, amenityNotes, addOns, pictures, pricePerDay, ...others } =
    form;
  const { practicalDetails, ...columns } = others;
  const requested = {
    ...columns,
    ...practicalDetails,
    tehsilId: await ensureTehsil(context, tx, { state, district, tehsil }, id),
    pricePerDay: pricePerDay === undefined ? undefined : toPaise(pricePerDay),
  };
  return Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined));
};

const ensureTehsil = async (
  { places }: VenuesContext,
  tx: Sql,
  { state, district, tehsil }: Pick<VenueEdit, 'state' | 'district' | 'tehsil'>,
  id: string | null,
): Promise<string | undefined> => {
  if (state === undefined && district === undefined && tehsil === undefined) return undefined;
  const current = id ? await findPlace(tx, id) : null;
  const wanted = {
    state: state ?? current?.state ?? '',
    district: district ?? current?.district ?? '',
    tehsil: tehsil ?? current?.tehsil ?? '',
  };
  // A venue stays in its place, even if the place is no longer offered.
  const isSame =
    current && (['state', 'district', 'tehsil'] as const).every((part) => wanted[part] === current[part]);
  const tehsilId = isSame ? current.tehsilId : await places.ensureTehsil(tx, wanted);
  if (!tehsilId) throw notAChoice('district');
  return tehsilId;
};

const writeLists = async (
  context: VenuesContext,
  tx: Sql,
  actor: Actor,
  id: string,
  { amenityIds, amenityNotes, addOns, pictures }: VenueEdit,
  claimed: readonly string[] = [],
): Promise<void> => {
  if (amenityIds) await updateAmenities(tx, id, amenityIds);
  if (amenityNotes) await updateAmenityNotes(tx, id, amenityNotes);
  if (addOns) {
    await updateAddOns(
      tx,
      id,
      addOns.map(({ key, price, note }) => ({ key, price: toPaise(price), note })),
    );
  }
  if (pictures) await updatePictures(context, tx, actor, id, pictures, claimed);
};

/** Locks the host until the transaction ends, so that no venue is added while the host is being suspended. */
const lockActiveHost = async (tx: Sql, userId: string): Promise<boolean> => {
  if (!(await keepActiveUser(tx, userId))) return false;
  const [row] = await tx`select 1 from published.hosts where user_id = ${userId}`;
  return row !== undefined;
};

const hasCustomTerms = async (tx: Sql, id: string): Promise<boolean> => {
  const [row] = await tx`select 1 from venues where id = ${id} and cancellation_policy = 'custom'`;
  return row !== undefined;
};

interface VenuePlace {
  state: string;
  district: string;
  tehsil: string;
  tehsilId: string;
}

const findPlace = async (tx: Sql, id: string): Promise<VenuePlace | null> => {
  const [row] = await tx<VenuePlace[]>`
    select s.name as state, d.name as district, t.name as tehsil, t.id as tehsil_id from venues v
    join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id
    join published.states s on s.id = d.state_id
    where v.id = ${id}`;
  return row ?? null;
};

/** Unchanged rows keep their notes. */
const updateAmenities = async (tx: Sql, venueId: string, ids: readonly string[]): Promise<void> => {
  await tx`delete from venue_amenities where venue_id = ${venueId} and amenity_id <> all(${[...ids]}::uuid[])`;
  await tx`insert into venue_amenities (venue_id, amenity_id)
    select ${venueId}, id from unnest(${[...ids]}::uuid[]) id on conflict do nothing`;
};

/** A note on an amenity that the venue does not have is dropped. */
const updateAmenityNotes = async (
  tx: Sql,
  venueId: string,
  notes: readonly { id: string; note: string }[],
): Promise<void> => {
  await tx`
    update venue_amenities va set note = nullif(written.note, '')
    from venue_amenities own left join unnest(${notes.map(({ id }) => id)}::uuid[], ${notes.map(({ note }) => note)}::text[])
      as written (id, note) on written.id = own.amenity_id
    where own.venue_id = ${venueId} and va.venue_id = own.venue_id and va.amenity_id = own.amenity_id`;
};

interface OfferedAddOn {
  key: AddOn;
  price: Paise;
  /** Undefined: unchanged. */
  note: string | undefined;
}

const updateAddOns = async (tx: Sql, venueId: string, offered: readonly OfferedAddOn[]): Promise<void> => {
  const keys = offered.map(({ key }) => key);
  await tx`delete from venue_add_ons where venue_id = ${venueId} and key <> all(${keys})`;
  const unnoted = offered.filter(({ note }) => note === undefined).map(({ key }) => key);
  await tx`
    insert into venue_add_ons as o (venue_id, key, price, note)
    select ${venueId}, key, price, nullif(note, '')
    from unnest(${keys}::text[], ${offered.map(({ price }) => price)}::bigint[], ${offered.map(({ note }) => note ?? '')}::text[])
      as offered (key, price, note)
    on conflict (venue_id, key) do update set price = excluded.price,
      note = case when o.key = any(${unnoted}::text[]) then o.note else excluded.note end`;
};
