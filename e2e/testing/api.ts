import { randomUUID } from 'node:crypto';
import type { Role } from '@mandap/domain/accounts/roles';
import { addDays, type Day, dayInIndia } from '@mandap/domain/days';
import { origin } from './environment.ts';
import { codeAfter } from './outbox.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** What the browser stores for a signed-in person. */
export interface SignedIn {
  access: string;
  refresh: string;
  user: { id: string; email: string; first_name: string; last_name: string; role: Role; date_joined: string };
}

interface Range {
  start: Day;
  end: Day;
}

/** Calls the API directly, for setup that is not the subject of the journey. */
export async function callApi<T>(path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`${origin()}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

/** A person without an account. */
export const newPerson = (name = 'Kavita Joshi'): Person => ({
  name,
  email: `kavita.${randomUUID().slice(0, 8)}@families.example`,
  password: 'Baraat2026',
});

/** A new guest. A name of its own where a host looks for them. */
export async function createCustomer(name?: string): Promise<Person> {
  const person = newPerson(name);
  const { email, password } = person;
  const otp = await codeAfter(email, () => callApi('accounts/register/', { email }));
  const { verification_token } = await callApi<{ verification_token: string }>('accounts/login/otp/verify/', {
    email,
    otp,
  });
  const [first_name, last_name] = person.name.split(' ');
  await callApi('accounts/register/', {
    email,
    password,
    first_name,
    last_name,
    role: 'User',
    verification_token,
  });
  return person;
}

/** The demo accounts printed by `npm start`. */
export const demoHost: Person = {
  name: 'Mahendra Singh Rathore',
  email: 'host@mandap.test',
  password: 'Mandap#2026',
};

export const demoAdmin: Person = {
  name: 'Nandini Iyer',
  email: 'admin@mandap.test',
  password: 'Mandap#2026',
};

/** Tries again if another worker signed in as the same person meanwhile: its code replaces this one, or was used. */
export async function signIn({ email, password }: Person): Promise<SignedIn> {
  for (;;) {
    const otp = await codeAfter(email, () => callApi('accounts/login/', { email, password, remember: true }));
    try {
      return await callApi<SignedIn>('accounts/login/otp/verify/', { email, otp });
    } catch (error) {
      if (!/"(?:code_expired|invalid_code)"/.test(String(error))) throw error;
    }
  }
}

export const today = (): Day => dayInIndia(new Date());

/** The day that is this many days from now. */
export const inDays = (days: number): Day => addDays(today(), days);

export interface FoundVenue {
  id: string;
  name: string;
  price_per_day: number;
}

export async function venueNamed(name: string): Promise<FoundVenue> {
  const { results } = await callApi<{ results: FoundVenue[] }>(`venues/?search=${encodeURIComponent(name)}`);
  const [venue] = results;
  if (!venue) throw new Error(`The demo data has no ${name}`);
  return venue;
}

const taken = async (venueId: string): Promise<Range[]> =>
  (await callApi<{ booked_ranges: Range[] }>(`venues/${venueId}/availability/`)).booked_ranges;

/** The first booked day of a venue. */
export async function takenDay(venueId: string): Promise<Day> {
  const [first] = await taken(venueId);
  if (!first) throw new Error('The venue has no booked days');
  return first.start;
}

export interface Booked {
  id: string;
  code: string;
  status: string;
  total_price: number;
}

/** Books one night through the API. */
export const book = (access: string, venueId: string, start: Day, more: object = {}): Promise<Booked> =>
  callApi(
    'bookings/',
    { venue_id: venueId, start_date: start, end_date: addDays(start, 1), guest_count: 100, ...more },
    access,
  );
