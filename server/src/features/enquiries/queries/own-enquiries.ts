import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { listOwnEnquiries as listOwnEnquiriesCall } from '@mandap/contract/enquiries/enquiries.endpoints';
import type { OwnEnquiry } from '@mandap/contract/enquiries/enquiries.schemas';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Part } from '#server/platform/db.ts';
import { countRows, slice } from '#server/platform/listing.ts';
import type { EnquiriesContext } from '../enquiries.context.ts';
import { presentOwnEnquiry } from '../enquiries.present.ts';
import { type EnquiryRecord, enquiryRecords } from './enquiry-rows.ts';

/** The newest conversation of the family of `e` with the host. */
const threadOf = (): Part => part`(
  select t.id from published.threads t left join published.bookings b on b.id = t.booking_id
  where t.guest_id = e.guest_id and t.venue_id = e.venue_id and (t.booking_id is null or is_live_booking(b.status))
  order by t.last_at desc, t.id limit 1)`;

/** The enquiries of a family, the newest first. */
export const listOwnEnquiries =
  (context: EnquiriesContext) =>
  async (
    { id: userId }: Actor,
    { venueId, ...page }: CheckedInputOf<typeof listOwnEnquiriesCall>,
  ): Promise<{ results: OwnEnquiry[]; count: number }> => {
    const found = part`enquiries e where e.guest_id = ${userId} and e.joined_into_id is null
      ${venueId ? part`and e.venue_id = ${venueId}` : part``}`;
    const order = part`order by e.created_at desc, e.id`;
    const [results, count] = await Promise.all([
      selectOwn(context, part`(select e.* from ${found} ${order} ${slice(page)}) e`, order),
      countRows(context.db, part`from ${found}`),
    ]);
    return { results, count };
  };

/** The enquiries of a request, in their order. */
export const listAsked = (context: EnquiriesContext, requestId: string): Promise<OwnEnquiry[]> =>
  selectOwn(context, part`(select * from enquiries where request_id = ${requestId}) e`, part`order by e.id`);

/** Throws `enquiry_not_found` for everybody else. */
export const getOwnEnquiry = async (
  context: EnquiriesContext,
  { id: userId }: Actor,
  id: string,
): Promise<OwnEnquiry> => {
  const [enquiry] = await selectOwn(
    context,
    part`(select * from enquiries where id = ${id} and guest_id = ${userId}) e`,
    part``,
  );
  if (!enquiry) throw new Failure('enquiry_not_found');
  return enquiry;
};

const selectOwn = async (
  { clock, db, published }: EnquiriesContext,
  source: Part,
  order: Part,
): Promise<OwnEnquiry[]> => {
  const rows = await db<(EnquiryRecord & { threadId: string | null })[]>`
    ${enquiryRecords(published, source, part`, ${threadOf()} as thread_id`)} ${order}`;
  return rows.map((row) => presentOwnEnquiry(row, clock.now()));
};
