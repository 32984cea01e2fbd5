import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { createEncryption } from './platform/encryption.ts';
import { testApp } from './testing/app.ts';
import { aGuest, aVenue } from './testing/builders.ts';
import { aPastBooking } from './testing/past-bookings.ts';

const [before, present] = [
  'the secret of before, which is long enough',
  'the present secret, which is long enough',
];

it('a changed JWT_SECRET loses nothing: stored texts stay readable and are soon re-encrypted', async () => {
  const app = await testApp({ env: { JWT_SECRET: present, JWT_SECRET_BEFORE: before } });
  const venue = await aVenue(app.db);
  const { id: venueId, owner } = venue;
  const encrypted = (purpose: string, text: string) => createEncryption(before, purpose).encrypt(text);
  await app.db`
    insert into two_factors (user_id, encrypted_secret, created_at)
    values (${owner.id}, ${encrypted('two-factor secret', 'JBSWY3DP')}, now())`;
  await app.db`
    insert into payout_accounts (host_id, holder, encrypted_number, upi, updated_at)
    values (${owner.id}, 'Asha', ${encrypted('bank account', 'asha@okaxis')}, 'as•••@okaxis', now())`;
  await app.db`
    insert into calendar_addresses (venue_id, host_id, token_hash, encrypted_token, created_at)
    values (${venueId}, ${owner.id}, 'hash', ${encrypted('calendar address', 'token')}, now())`;
  await app.db`
    insert into imported_calendars (id, venue_id, host_id, name, site, encrypted_url, url_hash, created_at, next_read_at)
    values (${newId()}, ${venueId}, ${owner.id}, 'Other', 'other.test', ${encrypted('calendar address', 'https://other.test/')},
      'hash', now(), now() + interval '1 day')`;
  const bookingId = await aPastBooking(app.db, venue, await aGuest(app.db));
  await app.db`
    insert into contributions (id, booking_id, name, amount, token_hash, encrypted_token, asked_by, asked_at, expires_at)
    values (${newId()}, ${bookingId}, 'Bua ji', 1000, 'hash', ${encrypted('links of a family', 'link')}, ${owner.id}, now(), now())`;
  const lost = createEncryption('a third secret', 'bank account').encrypt('lost');
  const { owner: another } = await aVenue(app.db);
  await app.db`
    insert into payout_accounts (host_id, holder, encrypted_number, upi, updated_at)
    values (${another.id}, 'Ravi', ${lost}, 'ra•••@okaxis', now())`;

  await app.jobs.start();
  for (const task of ['accounts', 'payouts', 'calendars', 'bookings'])
    await app.db`insert into jobs (task, payload, priority, run_at) values (${`every:${task}.renew`}, '{}', 0, now())`;
  const rows = () => app.db<{ purpose: string; text: string }[]>`
    select 'two-factor secret' as purpose, encrypted_secret as text from two_factors
    union all select 'bank account', encrypted_number from payout_accounts where host_id = ${owner.id}
    union all select 'calendar address', encrypted_token from calendar_addresses
    union all select 'calendar address', encrypted_url from imported_calendars
    union all select 'links of a family', encrypted_token from contributions`;
  const readable = async () =>
    (await rows()).map(({ purpose, text }) => {
      try {
        return createEncryption(present, purpose).decrypt(text);
      } catch {
        return null;
      }
    });
  await expect.poll(readable).toEqual(['JBSWY3DP', 'asha@okaxis', 'token', 'https://other.test/', 'link']);
  // A text that neither secret can decrypt stays unchanged and does not stop the job.
  expect(await app.db`select 1 from payout_accounts where encrypted_number = ${lost}`).toHaveLength(1);
  await app.jobs.stop();
});

it('re-encrypts nothing while the secret is unchanged', async () => {
  const app = await testApp();
  await app.jobs.start();
  await app.jobs.stop();
  expect(
    await app.db`
      select task from jobs where task like '%.renew'
      union all select task from recurring_runs where task like '%.renew'`,
  ).toEqual([]);
});
