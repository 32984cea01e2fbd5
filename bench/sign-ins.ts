import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { v7 as newId } from 'uuid';
import type { Db } from '../server/src/platform/db.ts';
import { usualCosts } from '../server/src/platform/passwords.ts';
import type { Instance } from './instance.ts';
import { load, type Rate, repeat } from './load.ts';
import { type Line, rate } from './report.ts';

const people = 1000;
/** Users who sign in before measuring: the first email loads the email templates. */
const early = 20;
const password = 'Mandap#2026';
const list = '/api/venues/?page=1&page_size=9&ordering=-rating';

const emailOf = (number: number): string => `bench${number}@example.test`;

const insertPeople = async (db: Db, passwordHash: string): Promise<void> => {
  const rows = Array.from({ length: people + early }, (_, number) => ({
    id: newId(),
    email: emailOf(number),
  }));
  await db`
    insert into users (id, email, password_hash, first_name, created_at)
    select id, email, ${passwordHash}, 'Asha', now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id uuid, email text)`;
};

/** Password hashing alone, on every core. */
const bareRate = (stored: string): Promise<number> =>
  repeat(() => verify(stored, password), availableParallelism(), 6);

/** Signs in each user once: checks the password and emails the code. */
const signIns = (origin: string, { from = early, amount = people } = {}): Promise<Rate> => {
  let number = from;
  const body = (): string => JSON.stringify({ email: emailOf(number++), password });
  return load({
    url: origin,
    connections: 20,
    amount,
    requests: [
      {
        method: 'POST',
        path: '/api/accounts/login/',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: body() }),
      },
    ],
  });
};

/** The venue list at a hundred requests per second: the 99th percentile, in ms. */
const listP99 = async ({ origin }: Instance, seconds: number): Promise<number> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    const answer = await fetch(`${origin}${list}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The venue list answered ${answer.status}`);
    times.push(performance.now() - begun);
    await pause(10);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
};

/** Password hashing should be the only notable cost of a sign-in, and must not delay other requests. */
export const benchSignIns = async (instance: Instance): Promise<Line[]> => {
  const stored = await hash(password, usualCosts);
  await insertPeople(instance.db, stored);
  await signIns(instance.origin, { from: 0, amount: early });
  await listP99(instance, 2);
  const idle = await listP99(instance, 6);
  const before = await bareRate(stored);
  const signedIn = await signIns(instance.origin);
  const after = await bareRate(stored);
  if (signedIn.wrong > 0) throw new Error(`${signedIn.wrong} sign-ins went wrong`);

  await instance.db`delete from address_codes`;
  const busy = signIns(instance.origin);
  const meanwhile = await listP99(instance, 6);
  await busy;
  const bare = (before + after) / 2;
  return [
    {
      what: `${people} sign-ins up to the code`,
      figure: rate(signedIn.perSecond),
      yardstick: `bare argon2, ${availableParallelism()} cores ${rate(bare)}`,
      ratio: signedIn.perSecond / bare,
      goal: 0.8,
    },
    {
      what: 'venue list p99: idle to during sign-ins',
      figure: `${meanwhile.toFixed(1)} ms during sign-ins`,
      yardstick: `${idle.toFixed(1)} ms idle`,
      ratio: idle / meanwhile,
      goal: 0.75,
    },
  ];
};
