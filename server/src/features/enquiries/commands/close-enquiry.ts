import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/enquiries/enquiries.endpoints';
import type { OwnEnquiry } from '@mandap/contract/enquiries/enquiries.schemas';
import type * as hostCalls from '@mandap/contract/enquiries/host.endpoints';
import type { HostEnquiryDetails } from '@mandap/contract/enquiries/host.schemas';
import { dayInIndia } from '@mandap/domain/days';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { lock } from '#server/platform/advisory-locks.ts';
import type { EnquiriesContext } from '../enquiries.context.ts';
import { lockEnquiry, updateEnquiry } from '../enquiries.store.ts';
import { getEnquiry } from '../queries/host-enquiries.ts';
import { getOwnEnquiry } from '../queries/own-enquiries.ts';
import { hasOpenEnquiry } from './ask-price.ts';
import { changeAsHost } from './change-enquiry.ts';

/** The family looks no further. Throws `enquiry_not_found` or `enquiry_closed`. */
export const closeOwnEnquiry =
  (context: EnquiriesContext) =>
  async (guest: Actor, { id, reason }: CheckedInputOf<typeof calls.closeOwnEnquiry>): Promise<OwnEnquiry> => {
    const { db, clock } = context;
    await db.begin(async (tx) => {
      const enquiry = await lockEnquiry(tx, id);
      if (enquiry?.guestId !== guest.id) throw new Failure('enquiry_not_found');
      if (enquiry.lostAt) throw new Failure('enquiry_closed');
      await updateEnquiry(tx, id, { lostAt: clock.now(), lostReason: reason, lostBy: 'guest' });
    });
    return getOwnEnquiry(context, guest, id);
  };

/** Nothing came of it. Throws `enquiry_not_found` or `enquiry_closed`. */
export const closeEnquiry =
  (context: EnquiriesContext) =>
  (host: Actor, { id, reason }: CheckedInputOf<typeof hostCalls.closeEnquiry>): Promise<HostEnquiryDetails> =>
    changeAsHost(context)(host, id, async (tx, enquiry) => {
      await updateEnquiry(tx, enquiry.id, {
        lostAt: context.clock.now(),
        lostReason: reason,
        lostBy: 'host',
        followUpOn: null,
      });
      await context.audit.record(tx, {
        action: 'venue.enquiry_closed',
        actor: host,
        target: { kind: 'venue', id: enquiry.venueId },
        after: { enquiry: enquiry.id, reason },
      });
    });

/** Throws `enquiry_not_found`, `enquiry_open`, or `already_asked` if the family has asked again. */
export const reopenEnquiry =
  (context: EnquiriesContext) =>
  async (
    host: Actor,
    { id }: CheckedInputOf<typeof hostCalls.reopenEnquiry>,
  ): Promise<HostEnquiryDetails> => {
    const { db, clock, audit } = context;
    const { id: current } = await getEnquiry(context)(host, id);
    await db.begin(async (tx) => {
      const [found] = await tx<
        { guestId: string | null }[]
      >`select guest_id from enquiries where id = ${current}`;
      if (found?.guestId) await lock(tx, 'enquiries', found.guestId);
      const enquiry = await lockEnquiry(tx, current);
      if (!enquiry) throw new Failure('enquiry_not_found');
      const { guestId, venueId, lostAt } = enquiry;
      if (!lostAt) throw new Failure('enquiry_open');
      const again = guestId && { guestId, venueId, exceptId: current };
      if (again && (await hasOpenEnquiry(tx, again, dayInIndia(clock.now()))))
        throw new Failure('already_asked');
      await updateEnquiry(tx, current, { lostAt: null, lostReason: null, lostBy: null });
      await audit.record(tx, {
        action: 'venue.enquiry_reopened',
        actor: host,
        target: { kind: 'venue', id: venueId },
        after: { enquiry: current },
      });
    });
    return getEnquiry(context)(host, current);
  };
