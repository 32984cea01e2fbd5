import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { inviteManager as inviteManagerCall } from '@mandap/contract/team/team.endpoints';
import { invitationDays, type ManagerRole, maxManagers } from '@mandap/domain/team/managers';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { addressIn } from '#server/i18n/address.ts';
import { doneText } from '#server/i18n/done-text.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import type { Limit } from '#server/platform/limits.ts';
import { countRows } from '#server/platform/listing.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import type { TeamContext } from '../team.context.ts';

const day = 24 * 60 * 60;
const ofVerified: Limit = { name: 'manager invitations', points: 10, seconds: day };
/** The team has not verified the business yet. */
const ofUnverified: Limit = { name: 'manager invitations, unverified', points: 3, seconds: day };

/**
 * The owner invites somebody to manage a venue. An email address gets the link by email. For a number, the owner gets the link
 * and sends it, as people do. A second invitation has a new link, and the old link stops working. Throws `venue_not_found`, `already_manages` or `too_many_managers`.
 */
export const inviteManager =
  (context: TeamContext) =>
  async (
    owner: Actor,
    { id: venueId, role, ...invited }: CheckedInputOf<typeof inviteManagerCall>,
  ): Promise<OutputOf<typeof inviteManagerCall>> => {
    const { config, db, clock, jobs, audit, limits, invitationEncryption } = context;
    const { email, phone } = { email: invited.email ?? null, phone: invited.phone ?? null };
    const verified =
      await db`select 1 from published.hosts where user_id = ${owner.id} and verified_at is not null`;
    await limits.consume(verified.length > 0 ? ofVerified : ofUnverified, owner.id);
    const token = newToken();
    const invitedAt = clock.now();
    const expiresAt = new Date(invitedAt.getTime() + invitationDays * 24 * 3_600_000);
    await db.begin(async (tx) => {
      await context.venues.lockHosted(tx, owner.id, venueId, 'ownership');
      await assertInvitable(tx, venueId, { email, phone });
      const managerId = await insertInvitation(tx, {
        venueId,
        email,
        phone,
        role,
        tokenHash: hashToken(token),
        invitedAt,
        expiresAt,
      });
      const target = { kind: 'venue', id: venueId } as const;
      await audit.record(tx, {
        action: 'venue.manager_invited',
        actor: owner,
        target,
        after: { ...(email ? { email } : { phone }), role },
      });
      if (!email) return;
      const encryptedToken = invitationEncryption.encrypt(token);
      await jobs.publish(tx, 'venue.manager_invited', { managerId, encryptedToken });
    });
    if (email) return { detail: doneText('invitationSent') };
    return {
      detail: doneText('invitationReady'),
      link: addressIn(config.publicUrl, requestLanguage(), `/team/${token}`),
    };
  };

type Invited = Pick<Invitation, 'email' | 'phone'>;

const assertInvitable = async (tx: Sql, venueId: string, { email, phone }: Invited): Promise<void> => {
  const hosting = await tx`
    select 1 from venue_access a join published.users u on u.id = a.user_id
    where a.venue_id = ${venueId} and (u.email = ${email} or u.phone = ${phone} and u.phone_verified_at is not null)`;
  if (hosting.length > 0) throw new Failure('already_manages');
  const others = await countRows(
    tx,
    part`from venue_managers where venue_id = ${venueId} and (email, phone) is distinct from (${email}, ${phone})`,
  );
  if (others >= maxManagers) throw new Failure('too_many_managers', { n: maxManagers });
};

interface Invitation {
  venueId: string;
  email: string | null;
  phone: string | null;
  role: ManagerRole;
  tokenHash: string;
  invitedAt: Date;
  expiresAt: Date;
}

const conflictOf = ({ email }: Invited): Part => (email ? part`(venue_id, email)` : part`(venue_id, phone)`);

const insertInvitation = async (tx: Sql, invitation: Invitation): Promise<string> => {
  const [row] = await tx<{ id: string }[]>`
    insert into venue_managers ${rowsOf({ id: newId(), ...invitation })}
    on conflict ${conflictOf(invitation)} do update set role = excluded.role, token_hash = excluded.token_hash,
      invited_at = excluded.invited_at, expires_at = excluded.expires_at
    returning id`;
  if (!row) throw new Failure('unexpected');
  return row.id;
};
