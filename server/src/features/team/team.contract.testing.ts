import { hashToken, newToken } from '#server/platform/secrets.ts';
import { aHost } from '#server/testing/builders.ts';
import { app, guest, type Requests, venue } from '#server/testing/contract-world.ts';
import { aManager } from './managers.testing.ts';

/** The token of an invitation to the host's venue, without waiting for its email. */
const anInvitation = async (email: string): Promise<string> => {
  const token = newToken();
  await app.db`
    insert into venue_managers (id, venue_id, role, invited_at, email, token_hash, expires_at)
    values (gen_random_uuid(), ${venue.id}, 'bookings', now(), ${email}, ${hashToken(token)}, '2030-01-01')
    on conflict (venue_id, email) do update set token_hash = excluded.token_hash`;
  return token;
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const teamRequests: Requests = {
  getTeam: async () => ({ as: venue.owner, input: { id: venue.id } }),
  inviteManager: async () => ({ as: venue.owner, input: { id: venue.id } }),
  changeManager: async () => ({
    as: venue.owner,
    input: { id: venue.id, managerId: (await aManager(app, venue, 'bookings')).managerId },
  }),
  removeManager: async () => ({
    as: venue.owner,
    input: { id: venue.id, managerId: (await aManager(app, venue, 'bookings')).managerId },
  }),
  getManagerInvitation: async () => ({ input: { token: await anInvitation(guest.email) } }),
  acceptManagerInvitation: async () => {
    const as = await aHost(app.db);
    return { as, input: { token: await anInvitation(as.email) } };
  },
};
