import { addDays, dayInIndia } from '@mandap/domain/days';
import { aGuest, aVenue } from '../server/src/testing/builders.ts';
import { busyHost } from '../server/src/testing/busy-host.ts';
import { bearerOf } from './bearer.ts';
import { besideAKey } from './beside-a-key.ts';
import type { Instance } from './instance.ts';
import type { Line } from './report.ts';

const past = 10_000;

const today = dayInIndia(new Date());
const over = (days: number) => `register/?from=${today}&to=${addDays(today, days - 1)}`;

const queries: Record<string, string> = {
  'register, a day': over(1),
  'register, a week': over(7),
  'register, a month': over(31),
  'register, a year': over(365),
  'register, a year, unpaid': `${over(365)}&unpaid=true`,
  'register, a month nine years ago': `register/?from=${addDays(today, -3_300)}&to=${addDays(today, -3_270)}`,
  outstanding: 'outstanding/',
  'outstanding, the last page': 'outstanding/?page=100',
  'cash book, a month': `cash-book/?from=${today.slice(0, 7)}-01&to=${today}`,
  'search by a frequent name': 'found-bookings/?search=kamla',
  'search by two names': 'found-bookings/?search=devi+kamla',
  'search by a number': 'found-bookings/?search=91079',
  'search by nothing known': 'found-bookings/?search=xyzzy',
};

/**
 * Reads the register and the money of a host with 10,000 past bookings at one venue, and compares it with reading one of them by primary key. Both run
 * over HTTP and alternate, so that other load affects both equally.
 */
export const benchRegister = async ({ origin, db }: Instance): Promise<Line[]> => {
  const venue = await aVenue(db);
  await busyHost(db, { venue, guest: await aGuest(db), past });
  const headers = await bearerOf(venue.owner, 'vendor');
  const rows = await db<
    { id: string }[]
  >`select id from bookings where venue_id = ${venue.id} order by id limit 500`;
  const ask = async (path: string): Promise<number> => {
    const begun = performance.now();
    const answer = await fetch(`${origin}/api/hosting/${path}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - begun;
  };
  return besideAKey(
    Object.fromEntries(Object.entries(queries).map(([what, path]) => [what, () => ask(path)])),
    (round) => ask(`bookings/${rows[round % rows.length]?.id}/`),
  );
};
