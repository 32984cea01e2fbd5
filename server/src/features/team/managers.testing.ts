import type { ManagerRole } from '@mandap/domain/team/managers';
import { v7 as newId } from 'uuid';
import type { TestApp } from '#server/testing/app.ts';
import { aHost, type TestUser, type TestVenue } from '#server/testing/builders.ts';

export const inviteTo = (app: TestApp, venue: TestVenue, email: string, role: ManagerRole = 'bookings') =>
  app.ask({
    method: 'POST',
    url: `/api/hosting/venues/${venue.id}/managers/`,
    as: venue.owner,
    body: { email, role },
  });

/** The token of the newest invitation that was emailed to an address. */
export const mailedToken = async (app: TestApp, email: string): Promise<string> => {
  await app.jobs.drain();
  const mail = app.mails.findLast(({ to, text }) => to.includes(email) && text.includes('/team/'));
  const token = mail?.text.match(/\/team\/([\w-]+)/)?.[1];
  if (!token) throw new Error(`No invitation was mailed to ${email}.`);
  return token;
};

export const accept = (app: TestApp, token: string, as: TestUser) =>
  app.ask({ method: 'POST', url: `/api/manager-invitations/${token}/accept/`, as, body: {} });

/** Somebody who already manages a venue. */
export const aManager = async (
  { db }: Pick<TestApp, 'db'>,
  venue: TestVenue,
  role: ManagerRole,
): Promise<TestUser & { managerId: string }> => {
  const person = await aHost(db);
  const managerId = newId();
  await db`
    insert into venue_managers (id, venue_id, role, invited_at, user_id, accepted_at)
    values (${managerId}, ${venue.id}, ${role}, '2026-11-01', ${person.id}, '2026-11-01')`;
  return { ...person, managerId };
};
