import type { OutputOf } from '@mandap/contract/endpoint';
import type { getManagerInvitation } from '@mandap/contract/team/team.endpoints';
import { hidden, maskName } from '@mandap/domain/contact-masking';
import type { Language } from '@mandap/domain/languages';
import type { ManagerRole } from '@mandap/domain/team/managers';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { TeamContext } from '../team.context.ts';

export interface InvitationRow {
  id: string;
  venueId: string;
  venueName: string;
  ownerId: string;
  ownerName: string;
  ownerLanguage: Language;
  role: ManagerRole;
  /** Or the number. */
  email: string | null;
  phone: string | null;
  expiresAt: Date;
}

/** An invitation as anybody with its link may read it. Throws `manager_invitation_gone`. */
export const managerInvitation =
  (context: TeamContext) =>
  async ({ token }: { token: string }): Promise<OutputOf<typeof getManagerInvitation>> => {
    const { venueName, ownerName, role, email, phone, expiresAt } = await findInvitation(context, token);
    const masked = email
      ? `${email[0]}${hidden}${email.slice(email.lastIndexOf('@'))}`
      : `${hidden}${phone?.slice(-4)}`;
    return {
      venue: venueName,
      owner: ownerName,
      role,
      email: masked,
      isPhone: phone !== null,
      until: expiresAt.toISOString(),
    };
  };

/** An invitation that can still be accepted. Throws `manager_invitation_gone`. */
export const findInvitation = async (
  { db, clock }: Pick<TeamContext, 'db' | 'clock'>,
  token: string,
): Promise<InvitationRow> => {
  const [row] = await selectInvitations(
    db,
    part`m.token_hash = ${hashToken(token)} and m.expires_at > ${clock.now()}`,
  );
  if (!row) throw new Failure('manager_invitation_gone');
  return row;
};

/** For the email with its link. Null if it was revoked or accepted meanwhile. */
export const findInvitationForMail =
  ({ db, clock }: TeamContext) =>
  async (id: string): Promise<InvitationRow | null> => {
    const [row] = await selectInvitations(db, part`m.id = ${id} and m.expires_at > ${clock.now()}`);
    return row ?? null;
  };

/** The site sends this email to anybody whom a host names. Its names could carry a link to strangers. */
const selectInvitations = async (sql: Sql, condition: Part): Promise<InvitationRow[]> => {
  const rows = await sql<InvitationRow[]>`
  select m.id, v.id as venue_id, v.name as venue_name, v.owner_id, coalesce(nullif(h.contact_name, ''), h.business_name) as owner_name,
    u.language as owner_language, m.role, m.email, m.phone, m.expires_at
  from venue_managers m join published.venues v on v.id = m.venue_id and v.removed_at is null and not v.host_suspended
  join published.hosts h on h.user_id = v.owner_id join published.users u on u.id = v.owner_id
  where ${condition}`;
  return rows.map((row) => ({
    ...row,
    venueName: maskName(row.venueName),
    ownerName: maskName(row.ownerName),
  }));
};
