import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import type { PayAtVenueRule } from '@mandap/domain/bookings/pay-at-venue';
import { type ProposalState, stateAt } from '@mandap/domain/proposals/proposals';
import part from 'sql-template-tag';
import type { ProposedQuote } from '#server/features/bookings/quotes.store.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { ProposalsContext } from '../proposals.context.ts';
import type { ProposalQuoteRow, ProposalRow, WishRow } from '../proposals.store.ts';

/** A proposal with its newest quote, its venue, its family and its last wish. Money is in paise. */
export interface ProposalRecord
  extends ProposalRow,
    Omit<ProposalQuoteRow, 'proposalId' | 'quoteId' | 'createdAt'> {
  quote: ProposedQuote;
  /** The account of the family. Null: it has none. */
  guestId: string | null;
  requestId: string | null;
  /** Of a family without an account. */
  familyPhone: string;
  bookingStatus: BookingStatus | null;
  keptUntil: string | null;
  wish: (Omit<WishRow, 'proposalId' | 'answeredAt' | 'createdAt'> & { createdAt: string }) | null;
  rounds: { quoteId: string; total: number; createdAt: string }[];
  venueName: string;
  city: string;
  district: string;
  state: string;
  isListed: boolean;
  payAtVenue: PayAtVenueRule;
  picture: Proposal['venue']['picture'];
}

/** The proposals `p` that can still be accepted at a moment. In TypeScript: `isLive`. */
export const isLive = (now: Date): Part => part`(p.ending is null and p.valid_until > ${now})`;

/** The account of the family of proposal `p` with enquiry `e`. */
const guestOf = part`coalesce(p.claimed_by, e.guest_id)`;

/** The ids of an enquiry and of those that became part of it. */
export const partsOf = (enquiryId: string | Part): Part => part`(
  select ${enquiryId}::uuid as id union all select id from published.enquiries where joined_into_id = ${enquiryId}::uuid)`;

/** The proposals `p` of an enquiry and of those that became part of it. */
export const ofEnquiry = (enquiryId: string): Part => part`(
  select p.* from ${partsOf(enquiryId)} part join proposals p on p.enquiry_id = part.id)`;

/** The proposals that may be of a family: to its enquiries, to those that became part of them, and those that it got by a link. */
export const ofGuest = (guestId: string): Part => part`(
  select * from proposals where claimed_by = ${guestId}
  union
  select p.* from published.enquiries e join proposals p on p.enquiry_id = e.id where e.asked_by = ${guestId}
  union
  select p.* from published.enquiries own join published.enquiries e on e.joined_into_id = own.id
    join proposals p on p.enquiry_id = e.id where own.asked_by = ${guestId})`;

type StoredRecord = Omit<ProposalRecord, 'quote'>;

/** The proposals `p` of `source`, the newest first. */
export const selectProposals = async (
  { bookings }: Pick<ProposalsContext, 'bookings'>,
  sql: Sql,
  source: Part,
): Promise<ProposalRecord[]> => {
  const rows = await sql<StoredRecord[]>`
    select p.id, p.enquiry_id, p.venue_id, p.claimed_by, p.quote_id, p.valid_until, p.ending, p.ended_at, p.ended_note, p.booking_id,
      p.accepted_with, p.link_hash, p.link_ends_at, p.created_at, n.round, n.draft, n.note, n.cancellation_policy, n.cancellation_terms,
      n.security_deposit, n.made_by, ${guestOf} as guest_id, e.request_id,
      case when e.guest_id is null then e.phone else '' end as family_phone, b.status as booking_status,
      (select to_json(o.until) from published.options o
        where o.enquiry_id in (select id from ${partsOf(part`e.current_id`)} part)
          and o.ended_at is null order by o.until desc limit 1) as kept_until,
      (select jsonb_build_object('id', w.id, 'quoteId', w.quote_id, 'madeBy', w.made_by, 'total', w.total, 'changes', w.changes,
          'note', w.note, 'answer', w.answer, 'answerNote', w.answer_note, 'createdAt', w.created_at)
        from proposal_wishes w where w.proposal_id = p.id order by w.id desc limit 1) as wish,
      (select jsonb_agg(jsonb_build_object('quoteId', one.quote_id, 'total', q.total, 'createdAt', one.created_at) order by one.round)
        from proposal_quotes one join published.quotes q on q.id = one.quote_id where one.proposal_id = p.id) as rounds,
      v.name as venue_name, v.city, d.name as district, st.name as state, v.pay_at_venue,
      v.status = 'Published' and v.removed_at is null and not v.host_suspended as is_listed,
      (select jsonb_build_object('baseUrl', pic.base_url, 'widths', pic.widths, 'placeholder', pic.placeholder)
        from published.venue_pictures pic where pic.venue_id = v.id order by pic.position limit 1) as picture
    from ${source} p join published.enquiries e on e.id = p.enquiry_id join proposal_quotes n on n.quote_id = p.quote_id
    left join published.bookings b on b.id = p.booking_id
    join published.venues v on v.id = p.venue_id
    join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id
    join published.states st on st.id = d.state_id
    order by p.created_at desc, p.id`;
  const quotes = await bookings.proposals.findQuotes(
    sql,
    rows.map(({ quoteId }) => quoteId),
  );
  return rows.map((row) => {
    const quote = quotes.get(row.quoteId);
    if (!quote) throw new Error('The proposal has no quote.');
    return { ...row, quote };
  });
};

export const findProposal = async (
  context: Pick<ProposalsContext, 'bookings'>,
  sql: Sql,
  id: string,
): Promise<ProposalRecord | null> =>
  (await selectProposals(context, sql, part`(select * from proposals where id = ${id})`))[0] ?? null;

export const stateOf = (proposal: ProposalRecord, now: Date): ProposalState =>
  stateAt({ ...proposal, isAsked: proposal.wish?.answer === null }, now);
