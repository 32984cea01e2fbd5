import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { EnquiryTab } from '@mandap/contract/enquiries/enquiries';
import type { listEnquiries as listEnquiriesCall } from '@mandap/contract/enquiries/host.endpoints';
import type { HostEnquiryDetails } from '@mandap/contract/enquiries/host.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { bareMobileNumber } from '@mandap/domain/typed-text';
import type { VisitStatus } from '@mandap/domain/visits/visits';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { containing } from '#server/platform/like-pattern.ts';
import { countRows, countWaiting, slice, type Waiting } from '#server/platform/listing.ts';
import { mayAt, peopleWhoMay, venuesWhere } from '#server/venue-access.ts';
import type { EnquiriesContext, PublishedToEnquiries } from '../enquiries.context.ts';
import { presentHostEnquiry } from '../enquiries.present.ts';
import {
  type EnquiryRecord,
  enquiryRecords,
  isLost,
  isOpen,
  isWaiting,
  isWon,
  wonBy,
} from './enquiry-rows.ts';

/** The open options `o` of enquiry `e`, or of what became part of it. */
const optionsOf = (now: Date): Part => part`published.options o where o.ended_at is null and o.until > ${now}
  and o.enquiry_id in (select own.id from enquiries own where own.id = e.id or own.joined_into_id = e.id)`;

/** An option that ends within a day needs the host. */
const endsSoon = (now: Date): Part =>
  part`exists (select from ${optionsOf(now)} and o.until <= ${new Date(now.getTime() + 24 * 3_600_000)})`;

/**
 * What needs the host: follow-ups that are due, families that wait for a first answer, options and proposals that end soon, and wishes.
 */
const needsHost = (published: PublishedToEnquiries, now: Date): Part => {
  const today = dayInIndia(now);
  return part`(e.lost_at is null and (
    e.follow_up_on <= ${today} and ${isOpen()} or e.follow_up_on is null and ${isWaiting(published, today)}
    or ${endsSoon(now)} or ${published.needHost(now)}))`;
};

const inTab = (published: PublishedToEnquiries, tab: EnquiryTab, now: Date): Part =>
  ({ today: needsHost(published, now), open: isOpen(), won: isWon(), lost: isLost() })[tab];

const newest = part`e.created_at desc, e.id`;
const orders: Record<EnquiryTab, Part> = {
  // What has waited longest.
  today: part`coalesce(e.follow_up_on::timestamptz, e.created_at), e.id`,
  open: newest,
  won: newest,
  lost: part`e.lost_at desc, e.id`,
};

/** By the beginning of a word of the name that the host knows, or by at least four digits of the number. */
const isLike = (search: string | undefined): Part => {
  if (!search) return part``;
  const like = containing(search);
  const digits = bareMobileNumber(search);
  return part`and (e.name ilike ${like}
    or exists (select 1 from published.users u where u.id = e.guest_id and u.first_name ilike ${like})
    ${/^\d{4,}$/.test(digits) ? part`or e.phone like ${containing(digits)}` : part``})`;
};

/** The venues whose bookings a person handles. */
export const venueIdsOf = async (sql: Sql, userId: string): Promise<string[]> => {
  const rows = await sql<{ venueId: string }[]>`${venuesWhere(userId, 'bookings')}`;
  return rows.map(({ venueId }) => venueId);
};

/** The enquiries about the venues whose bookings a person handles. */
export const listEnquiries =
  ({ db, clock, published }: EnquiriesContext) =>
  async (
    { id: userId }: Actor,
    { tab, search, venueId, ...page }: CheckedInputOf<typeof listEnquiriesCall>,
  ): Promise<OutputOf<typeof listEnquiriesCall>> => {
    const now = clock.now();
    const all = await venueIdsOf(db, userId);
    const at = (ids: string[]) => part`e.venue_id = any(${ids}::uuid[]) and e.joined_into_id is null`;
    const asked = all.filter((id) => !venueId || id === venueId);
    const found = part`from enquiries e where ${at(asked)} and ${inTab(published, tab, now)} ${isLike(search)}`;
    const order = part`order by ${orders[tab]}`;
    // What decides about a row costs most, so the page and its count need it once.
    const counted = part`(select e.*, count(*) over ()::int as total ${found} ${order} ${slice(page)}) e`;
    const isAllOfToday = tab === 'today' && !search && !venueId;
    const [rows, waiting] = await Promise.all([
      db<
        (EnquiryRecord & { total: number })[]
      >`${enquiryRecords(published, counted, part`, e.total`)} ${order}`,
      isAllOfToday
        ? null
        : countRows(db, part`from enquiries e where ${at(all)} and ${needsHost(published, now)}`),
    ]);
    // A page after the last one has no row with the count.
    const count = rows[0]?.total ?? (page.page > 1 ? await countRows(db, found) : 0);
    return { results: rows.map(presentHostEnquiry), count, today: waiting ?? count };
  };

/** The families that wait for a first answer at some venues, and since when. */
export const enquiriesToAnswer =
  ({ db, clock, published }: EnquiriesContext) =>
  (venueIds: readonly string[]): Promise<Waiting> =>
    countWaiting(
      db,
      part`e.created_at`,
      part`from enquiries e where e.venue_id = any(${[...venueIds]}::uuid[]) and e.joined_into_id is null
        and ${isWaiting(published, dayInIndia(clock.now()))}`,
    );

interface FoundEnquiry extends EnquiryRecord {
  ownerId: string;
  booking: { id: string; code: string } | null;
  visit: { status: VisitStatus; startsAt: string | null } | null;
  option: { id: string; until: string } | null;
}

/** The enquiry that `id` is or became part of. */
const findEnquiry = async (
  { clock, db, published }: EnquiriesContext,
  id: string,
): Promise<FoundEnquiry | null> => {
  const [row] = await db<FoundEnquiry[]>`${enquiryRecords(
    published,
    part`(select e.* from enquiries asked join enquiries e on e.id = coalesce(asked.joined_into_id, asked.id)
      where asked.id = ${id}) e`,
    part`, v.owner_id,
      (select jsonb_build_object('id', b.id, 'code', b.code) from (${wonBy(part`b.id, b.code, b.created_at`)}) b
        order by b.created_at limit 1) as booking,
      (select jsonb_build_object('status', s.status, 'startsAt', s.starts_at) from published.visits s
        where s.guest_id = e.guest_id and s.venue_id = e.venue_id and s.changed_at >= e.created_at
        order by s.changed_at desc limit 1) as visit,
      (select jsonb_build_object('id', o.id, 'until', o.until) from ${optionsOf(clock.now())} order by o.until limit 1) as option`,
  )}`;
  return row ?? null;
};

/** Throws `enquiry_not_found` for everybody who does not handle the venue's bookings. */
export const getEnquiry =
  (context: EnquiriesContext) =>
  async (actor: Actor, id: string): Promise<HostEnquiryDetails> => {
    const { db, messages } = context;
    const enquiry = await findEnquiry(context, id);
    if (!enquiry || !(await mayAt(db, actor.id, enquiry.venueId, 'bookings')))
      throw new Failure('enquiry_not_found');
    const { guestId, venueId, ownerId, visit, option } = enquiry;
    const [threadId, notes, joined, team] = await Promise.all([
      guestId && ownerId === actor.id
        ? messages.findThreadId(db, { guestId, venueId, bookingId: null })
        : null,
      listNotes(db, enquiry.id),
      listJoined(db, enquiry.id),
      listTeam(db, venueId),
    ]);
    return {
      ...presentHostEnquiry(enquiry),
      threadId,
      booking: enquiry.booking,
      option: option && { id: option.id, until: new Date(option.until).toISOString() },
      visit: visit && {
        status: visit.status,
        startsAt: visit.startsAt && new Date(visit.startsAt).toISOString(),
      },
      notes: notes.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
      joined: joined.map(({ phone, createdAt, ...one }) => ({
        ...one,
        phone: phone || null,
        createdAt: createdAt.toISOString(),
      })),
      team,
    };
  };

/** What hosts entered of the same family. Of its account, the family's own words are in the conversation. */
const listJoined = (sql: Sql, enquiryId: string) =>
  sql<Pick<EnquiryRecord, 'id' | 'source' | 'name' | 'phone' | 'days' | 'note' | 'createdAt'>[]>`
    select e.id, e.source, e.name, e.phone, e.days, case when e.guest_id is null then e.note else '' end as note, e.created_at
    from enquiries e where e.joined_into_id = ${enquiryId} order by e.created_at, e.id`;

const listNotes = (sql: Sql, enquiryId: string) =>
  sql<{ id: string; author: string; isTalk: boolean; text: string; createdAt: Date }[]>`
    select n.id, trim(u.first_name || ' ' || u.last_name) as author, n.is_talk, n.text, n.created_at
    from enquiry_notes n join published.users u on u.id = n.author_id
    where n.enquiry_id = ${enquiryId} order by n.id`;

/** Who can be responsible for the enquiries of a venue. */
const listTeam = (sql: Sql, venueId: string) =>
  sql<{ id: string; name: string }[]>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name from published.users u
    where u.id in (${peopleWhoMay(venueId, 'bookings')}) order by name, u.id`;

/** An enquiry for notifications, with everybody who handles the venue's bookings. */
export interface EnquiryForEmail {
  enquiry: Omit<EnquiryRecord, 'guestId'> & { guestId: string };
  handlerIds: string[];
}

/** Null if it is gone or of a family without an account. */
export const findEnquiryForEmail =
  (context: EnquiriesContext) =>
  async (id: string): Promise<EnquiryForEmail | null> => {
    const enquiry = await findEnquiry(context, id);
    if (!enquiry?.guestId) return null;
    const people = await context.db<
      { userId: string }[]
    >`${peopleWhoMay(enquiry.venueId, 'bookings')} order by 1`;
    return {
      enquiry: { ...enquiry, guestId: enquiry.guestId },
      handlerIds: [...new Set(people.map(({ userId }) => userId))],
    };
  };
