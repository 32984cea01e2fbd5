import type { ManagerRole } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/features/accounts/queries/people.ts';
import type { Sql } from '#server/platform/db.ts';
import { hashToken } from '#server/platform/secrets.ts';
import { findInvitation, type InvitationRow } from '../queries/manager-invitation.ts';
import type { TeamContext } from '../team.context.ts';
import { notifyTeam } from './change-manager.ts';

/**
 * Somebody accepts an invitation with the account of the invited address or verified number. A guest's account becomes a host's,
 * without verification, which only people who list venues need. Throws `manager_invitation_gone`,
 * `manager_invitation_of_another`, `already_manages` or `host_registration_closed`.
 */
export const acceptManagerInvitation =
  (context: TeamContext) =>
  async (actor: Actor, { token }: { token: string }): Promise<{ venueId: string; role: ManagerRole }> => {
    const { db, clock, jobs, audit, accounts } = context;
    const invitation = await findInvitation(context, token);
    const person = await accounts.contactOf(actor.id);
    if (!person || !isInvited(person, invitation)) throw new Failure('manager_invitation_of_another');
    const { venueId, role } = invitation;
    await db
      .begin(async (tx) => {
        if (person.role === 'user') await openHosting(context, tx, person);
        // The second of two requests no longer finds an invitation with this token.
        const joined = await tx`
        update venue_managers set user_id = ${actor.id}, accepted_at = ${clock.now()}, email = null, phone = null, token_hash = null,
          expires_at = null
        where token_hash = ${hashToken(token)} and id = ${invitation.id} and expires_at > ${clock.now()} returning 1`;
        if (joined.length === 0) throw new Failure('manager_invitation_gone');
        const target = { kind: 'venue', id: venueId } as const;
        await audit.record(tx, { action: 'venue.manager_joined', actor, target, after: { role } });
        await jobs.publish(tx, 'venue.manager_joined', { venueId, userId: actor.id });
        await notifyTeam(context, tx, venueId);
      })
      .catch((error: unknown) => {
        throw isManagerAlready(error) ? new Failure('already_manages') : error;
      });
    if (person.role === 'user') accounts.applyRole(actor.id, 'vendor');
    return { venueId, role };
  };

const isInvited = (
  { email, verifiedPhone }: Pick<Person, 'email' | 'verifiedPhone'>,
  invitation: InvitationRow,
): boolean => (invitation.phone === null ? email === invitation.email : verifiedPhone === invitation.phone);

const openHosting = async (
  { accounts, hosts, settings }: TeamContext,
  tx: Sql,
  { id, name }: { id: string; name: string },
): Promise<void> => {
  if (!(await settings.within(tx)).allowVendorRegistration) throw new Failure('host_registration_closed');
  if (!(await accounts.changeRole(tx, id, 'user', 'vendor'))) throw new Failure('forbidden');
  await hosts.openHosting(tx, { id, name, phone: null, onlyManages: true });
};

const isManagerAlready = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'person_manages_once';
