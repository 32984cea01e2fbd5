import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { joinEnquiries as joinEnquiriesCall } from '@mandap/contract/enquiries/host.endpoints';
import type { HostEnquiryDetails } from '@mandap/contract/enquiries/host.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { mayAt } from '#server/venue-access.ts';
import type { EnquiriesContext } from '../enquiries.context.ts';
import { type EnquiryRow, lockEnquiry, moveInto } from '../enquiries.store.ts';
import { sameFamily } from '../queries/enquiry-rows.ts';
import { getEnquiry } from '../queries/host-enquiries.ts';

/** The one with a conversation stays, otherwise the older one, because its source is where the family came from. */
const inOrder = (one: EnquiryRow, other: EnquiryRow): { into: EnquiryRow; from: EnquiryRow } => {
  const isOneFirst = one.guestId !== null || (other.guestId === null && one.id < other.id);
  return isOneFirst ? { into: one, from: other } : { into: other, from: one };
};

/** Locks both in a fixed order. Throws `enquiry_not_found` for everybody who does not handle the venue's bookings. */
const lockBoth = async (
  tx: Sql,
  host: Actor,
  id: string,
  otherId: string,
): Promise<[EnquiryRow, EnquiryRow]> => {
  const locked = new Map<string, EnquiryRow | null>();
  for (const each of [id, otherId].sort()) locked.set(each, await lockEnquiry(tx, each));
  const [one, other] = [locked.get(id), locked.get(otherId)];
  if (!one || !other || !(await mayAt(tx, host.id, one.venueId, 'bookings')))
    throw new Failure('enquiry_not_found');
  return [one, other];
};

/** Throws `enquiry_closed` or `not_same_number`. */
const assertJoinable = async (tx: Sql, one: EnquiryRow, other: EnquiryRow): Promise<void> => {
  if (one.lostAt || other.lostAt) throw new Failure('enquiry_closed');
  const same = await tx`
    select 1 from enquiries e where e.id = ${one.id} and e.joined_into_id is null
      and exists (select 1 from ${sameFamily()} o where o.id = ${other.id})`;
  if (same.length === 0) throw new Failure('not_same_number');
};

/** Two open enquiries of one number become one. Throws `enquiry_not_found`, `enquiry_closed` or `not_same_number`. */
export const joinEnquiries =
  (context: EnquiriesContext) =>
  async (
    host: Actor,
    { id, otherId }: CheckedInputOf<typeof joinEnquiriesCall>,
  ): Promise<HostEnquiryDetails> => {
    const { db, audit } = context;
    const intoId = await db.begin(async (tx) => {
      const [one, other] = await lockBoth(tx, host, id, otherId);
      // Somebody else of the team has just joined them.
      if (one.joinedIntoId === other.id) return other.id;
      if (other.joinedIntoId === one.id) return one.id;
      await assertJoinable(tx, one, other);
      const { into, from } = inOrder(one, other);
      await moveInto(tx, from.id, into.id);
      await audit.record(tx, {
        action: 'venue.enquiries_joined',
        actor: host,
        target: { kind: 'venue', id: into.venueId },
        after: { enquiries: [into.id, from.id] },
      });
      return into.id;
    });
    return getEnquiry(context)(host, intoId);
  };
