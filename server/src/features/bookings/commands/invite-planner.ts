import type { invitePlanner as invitePlannerCall } from '@mandap/contract/bookings/family.endpoints';
import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import { maxPlanners, plannerInvitationDays } from '@mandap/domain/bookings/family';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { addressIn } from '#server/i18n/address.ts';
import { doneText } from '#server/i18n/done-text.ts';
import type { Sql } from '#server/platform/db.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import type { Limit } from '#server/platform/limits.ts';
import { countRows } from '#server/platform/listing.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { lockBooking } from '../lock-booking.ts';
import { assertFamily } from '../parties.ts';
import { assertOpen } from '../payable.ts';
import { findBooking } from '../queries/find-booking.ts';
import { notifyClients } from '../transition.ts';

const invitations: Limit = { name: 'planner invitations', points: 10, seconds: 24 * 60 * 60 };

/**
 * The person who booked invites somebody to plan with them. An email address gets the link by email. For a number, they get the
 * link and send it, as people do. A second invitation has a new link, and the old link stops working.
 */
export const invitePlanner =
  (context: BookingsContext) =>
  async (
    booker: Actor,
    { id: bookingId, family, ...invited }: CheckedInputOf<typeof invitePlannerCall>,
  ): Promise<OutputOf<typeof invitePlannerCall>> => {
    const { config, db, clock, jobs, audit, limits, linkEncryption } = context;
    const { email, phone } = { email: invited.email ?? null, phone: invited.phone ?? null };
    assertFamily(booker, await findBooking(db, bookingId), 'decide');
    await limits.consume(invitations, booker.id);
    const token = newToken();
    const invitedAt = clock.now();
    const expiresAt = new Date(invitedAt.getTime() + plannerInvitationDays * 24 * 3_600_000);
    await db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, bookingId);
      assertOpen(booking, clock.now());
      await tx`delete from booking_planners where booking_id = ${bookingId} and expires_at <= ${invitedAt}`;
      await assertInvitable(tx, bookingId, { email, phone });
      const plannerId = await insertInvitation(tx, {
        bookingId,
        email,
        phone,
        family,
        tokenHash: hashToken(token),
        invitedAt,
        expiresAt,
      });
      const target = { kind: 'booking', id: bookingId } as const;
      await audit.record(tx, { action: 'booking.planner_invited', actor: booker, target });
      await notifyClients(context, tx, booking);
      if (email)
        await jobs.publish(tx, 'booking.planner_invited', {
          plannerId,
          encryptedToken: linkEncryption.encrypt(token),
        });
    });
    if (email) return { detail: doneText('invitationSent') };
    return {
      detail: doneText('invitationReady'),
      link: addressIn(config.publicUrl, requestLanguage(), `/plan/${token}`),
    };
  };

interface Invitation {
  bookingId: string;
  email: string | null;
  phone: string | null;
  family: string;
  tokenHash: string;
  invitedAt: Date;
  expiresAt: Date;
}

const assertInvitable = async (
  tx: Sql,
  bookingId: string,
  { email, phone }: Pick<Invitation, 'email' | 'phone'>,
): Promise<void> => {
  const planning = await tx`
    select 1 from booking_family f join published.users u on u.id = f.user_id
    where f.booking_id = ${bookingId} and (u.email = ${email} or u.phone = ${phone} and u.phone_verified_at is not null)`;
  if (planning.length > 0) throw new Failure('already_plans');
  const others = await countRows(
    tx,
    part`from booking_planners where booking_id = ${bookingId} and (email, phone) is distinct from (${email}, ${phone})`,
  );
  if (others >= maxPlanners) throw new Failure('too_many_planners', { n: maxPlanners });
};

const insertInvitation = async (tx: Sql, invitation: Invitation): Promise<string> => {
  const conflict = invitation.email ? part`(booking_id, email)` : part`(booking_id, phone)`;
  const [row] = await tx<{ id: string }[]>`
    insert into booking_planners ${rowsOf({ id: newId(), ...invitation })}
    on conflict ${conflict} do update set family = excluded.family, token_hash = excluded.token_hash,
      invited_at = excluded.invited_at, expires_at = excluded.expires_at
    returning id`;
  if (!row) throw new Failure('unexpected');
  return row.id;
};
