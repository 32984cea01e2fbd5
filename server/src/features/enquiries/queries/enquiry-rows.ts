import type { OwnEnquiry } from '@mandap/contract/enquiries/enquiries.schemas';
import type { Day } from '@mandap/domain/days';
import type { EnquiryFacts } from '@mandap/domain/enquiries/enquiries';
import part from 'sql-template-tag';
import type { Part } from '#server/platform/db.ts';
import type { PublishedToEnquiries } from '../enquiries.context.ts';
import { type EnquiryRow, enquiryColumns } from '../enquiries.store.ts';

/** An enquiry with its venue, its family and what has happened since. */
export interface EnquiryRecord extends EnquiryRow, EnquiryFacts {
  venueName: string;
  city: string;
  district: string;
  state: string;
  isListed: boolean;
  picture: OwnEnquiry['venue']['picture'];
  /** Of an account. Empty once it is deleted. */
  firstName: string;
  responsibleName: string | null;
  sameNumber: { id: string; name: string; isOpen: boolean } | null;
}

/** The number of the family of `e`: the one that it gave, or that its account has verified. */
export const numberOf = (): Part => part`coalesce(nullif(e.phone, ''),
  (select u.phone from published.users u where u.id = e.guest_id and u.phone_verified_at is not null))`;

/** The bookings that won `e`: of the same account or number at the venue, made since and not cancelled. */
export const wonBy = (columns: Part): Part => part`
  select ${columns} from published.families b
  where b.user_id = e.guest_id and b.venue_id = e.venue_id and b.created_at >= e.created_at and b.status <> 'cancelled'
  union all
  select ${columns} from published.families b
  where b.venue_id = e.venue_id and b.contact_phone = ${numberOf()} and b.contact_phone <> ''
    and b.created_at >= e.created_at and b.status <> 'cancelled'`;

const isBooked = (): Part => part`exists (${wonBy(part`1`)})`;

/** Neither won nor lost. */
export const isOpen = (): Part => part`(e.lost_at is null and not ${isBooked()})`;

export const isWon = (): Part => isBooked();

export const isLost = (): Part => part`(e.lost_at is not null and not ${isBooked()})`;

/** Only families with an account have to be answered. The host has spoken with all others. */
const isAnswered = (): Part => part`(e.source <> 'online'
  or exists (select 1 from enquiries j where j.joined_into_id = e.id and j.source <> 'online')
  or exists (select 1 from enquiry_notes n where n.enquiry_id = e.id and n.is_talk)
  or exists (select 1 from published.threads t join published.messages m on m.thread_id = t.id
    where t.guest_id = e.guest_id and t.venue_id = e.venue_id and t.last_at >= e.created_at
      and m.sender_id = t.host_id and m.created_at >= e.created_at))`;

/** A visit is agreed or over since. */
export const isVisited = (): Part => part`exists (
  select 1 from published.visits s where s.guest_id = e.guest_id and s.venue_id = e.venue_id
    and s.status in ('agreed', 'done') and s.changed_at >= e.created_at)`;

/** Some of the wanted days are still to come, or none is known. */
export const isAhead = (today: Day): Part => part`(e.last_day is null or e.last_day >= ${today})`;

/** An open enquiry in stage `new`, for days to come. */
export const isWaiting = ({ isProposed }: PublishedToEnquiries, today: Day): Part =>
  part`(not ${isProposed} and e.source = 'online' and ${isAhead(today)} and ${isOpen()} and not ${isAnswered()} and not ${isVisited()})`;

/**
 * The other enquiries of the same family as `e` at its venue: of the same number, and not of another account. Each part has its
 * own index.
 */
export const sameFamily = (): Part => part`(
  select o.* from (
    select o.* from enquiries o where o.venue_id = e.venue_id and o.phone <> '' and o.phone = ${numberOf()}
    union all
    select o.* from enquiries o where o.venue_id = e.venue_id and o.guest_id = (
      select u.id from published.users u where u.phone = ${numberOf()} and u.phone_verified_at is not null)) o
  where o.id <> e.id and o.joined_into_id is null and (o.guest_id is null or e.guest_id is null))`;

const sameNumber = (): Part => part`(
  select jsonb_build_object('id', o.id, 'isOpen', o.lost_at is null and e.lost_at is null, 'name', case
    when o.guest_id is null then o.name
    else (select u.first_name from published.users u where u.id = o.guest_id and u.deleted_at is null) end)
  from ${sameFamily()} o order by o.lost_at is not null, o.guest_id is null, o.created_at, o.id limit 1)`;

/** The enquiries `e` of `source`, which has their rows. `more`: more columns, each after a comma. */
export const enquiryRecords = (
  { isProposed }: PublishedToEnquiries,
  source: Part,
  more: Part = part``,
): Part => part`
  select ${enquiryColumns()}, ${isBooked()} as is_booked, e.lost_at is not null as is_lost, ${isVisited()} as is_visited,
    ${isProposed} as is_proposed,
    ${isAnswered()} as is_answered, v.name as venue_name, v.city, d.name as district, st.name as state,
    v.status = 'Published' and v.removed_at is null and not v.host_suspended as is_listed,
    (select jsonb_build_object('baseUrl', p.base_url, 'widths', p.widths, 'placeholder', p.placeholder)
      from published.venue_pictures p where p.venue_id = v.id order by p.position limit 1) as picture,
    case when guest.deleted_at is null then coalesce(guest.first_name, '') else '' end as first_name,
    trim(responsible.first_name || ' ' || responsible.last_name) as responsible_name, ${sameNumber()} as same_number${more}
  from ${source}
  join published.venues v on v.id = e.venue_id
  join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id
  join published.states st on st.id = d.state_id
  left join published.users guest on guest.id = e.guest_id
  left join published.users responsible on responsible.id = e.responsible_id`;
