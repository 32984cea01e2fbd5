import { expect, test } from '@playwright/test';
import routes from '../../web/app/routes.ts';
import {
  book,
  callApi,
  createCustomer,
  demoAdmin,
  demoHost,
  inDays,
  newPerson,
  type SignedIn,
  signIn,
  venueNamed,
} from '../testing/api.ts';
import { origin } from '../testing/environment.ts';
import { emailsTo } from '../testing/outbox.ts';

export type Reader = 'visitor' | 'user' | 'vendor' | 'admin';

const patternsIn = (entries: typeof routes, above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return children.length > 0 ? patternsIn(children, here) : [here || '/'];
  });

/** The path of every page, from the router's configuration. */
export const patterns = patternsIn(routes);

/** `/user`, `/vendor` and `/admin` themselves are redirects. */
const areas = ['/user', '/vendor', '/admin'];

const signedInOnly = ['/venues/:id/book', '/booking/confirmation/:id', '/booking/transfer/:id'];

/** Who has to be signed in to open a page. */
export const readerOf = (pattern: string): Reader | null => {
  if (areas.includes(pattern)) return null;
  const area = areas.find((start) => pattern.startsWith(`${start}/`));
  if (area) return area.slice(1) as Reader;
  return signedInOnly.includes(pattern) || pattern.startsWith('/sandbox/') ? 'user' : 'visitor';
};

interface One {
  id: string;
}
interface Many {
  results: One[];
}

const firstOf = async (path: string, { access }: SignedIn): Promise<string> => {
  const { results } = await callApi<Many>(path, undefined, access);
  const [first] = results;
  if (!first) throw new Error(`${path} is empty in the demo data`);
  return first.id;
};

const ticketOf = async ({ access }: SignedIn): Promise<string> =>
  (await callApi<One>('tickets/', { topic: 'account', text: 'How do I change my name?' }, access)).id;

/** The path of a visitor's ticket, from the emailed link. */
const mailedTicket = async (): Promise<string> => {
  const { name, email } = newPerson();
  await callApi('support/', { name, email, topic: 'safety', text: 'Does every venue have a fire exit?' });
  const link = async () =>
    /\/support\/ticket\/[\w-]+/.exec((await emailsTo(email))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(link, { message: 'an email about the ticket', intervals: [50] }).not.toBe('');
  return link();
};

/** The path of an invitation to manage a host's venue, from the emailed link. */
const mailedInvitation = async ({ access }: SignedIn, venue: string): Promise<string> => {
  const { email } = newPerson();
  await callApi(`hosting/venues/${venue}/managers/`, { email, role: 'calendar' }, access);
  const link = async () => /\/team\/[\w-]+/.exec((await emailsTo(email))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(link, { message: 'an email with the invitation', intervals: [50] }).not.toBe('');
  return link();
};

/** The links of a family: to plan its booking, to pay a part of it, and to the receipt of a part. */
const familyLinks = async ({ access }: SignedIn, venue: string) => {
  const { id } = await book(access, venue, freeDay(640));
  const { link: plan } = await callApi<{ link: string }>(
    `bookings/${id}/planners/`,
    { phone: '9876543210' },
    access,
  );
  const { link: part } = await callApi<{ link: string }>(
    `bookings/${id}/contributions/`,
    { name: 'Bua ji', amount: 500 },
    access,
  );
  const token = part.split('/').at(-1);
  const payer = { name: 'Sunita Devi', email: newPerson().email, amount: 500 };
  const { redirect_url } = await callApi<{ redirect_url: string }>(`contributions/${token}/payments/`, payer);
  const order = redirect_url.split('/').at(-1);
  const { redirect_url: receipt } = await callApi<{ redirect_url: string }>(`sandbox/orders/${order}/`, {
    outcome: 'success',
  });
  return [plan, part, receipt].map((address) => new URL(address, 'http://here').pathname);
};

/** A day of this worker: after a failure the next worker books again. */
const freeDay = (from: number) => inDays(from + test.info().workerIndex);

/** The payment page of a booking with a given method. */
const paidAt = async ({ access }: SignedIn, venue: string, day: string, gateway: string): Promise<string> => {
  const { id } = await book(access, venue, day);
  const { redirect_url } = await callApi<{ redirect_url: string }>(
    `bookings/${id}/payments/`,
    { gateway },
    access,
  );
  return new URL(redirect_url, 'http://here').pathname;
};

/** An enquiry of a family of its own, which can have one at a venue. */
const enquiryAt = async (venue: string): Promise<string> => {
  const { access } = await signIn(await createCustomer());
  const asked = { venue_ids: [venue], days: [{ start: inDays(90), end: inDays(91) }], guests: 300 };
  const { results } = await callApi<Many>('enquiries/', asked, access);
  return results[0]?.id ?? '';
};

interface Proposed {
  enquiry: string;
  proposal: string;
}

/** Proposes to the family of an enquiry what the server suggests. */
const proposeTo = async (enquiry: string, { access }: SignedIn): Promise<Proposed> => {
  const path = `hosting/enquiries/${enquiry}`;
  const { draft } = await callApi<{ draft: object }>(`${path}/proposal-draft/`, undefined, access);
  const { id: proposal } = await callApi<One>(`${path}/proposals/`, draft, access);
  return { enquiry, proposal };
};

/** A proposal to this family. It can have one enquiry at a venue, so that of an earlier worker is used again. */
const ownProposal = async (family: SignedIn, host: SignedIn, venue: string): Promise<string> => {
  const { results } = await callApi<Many>('proposals/', undefined, family.access);
  const [before] = results;
  if (before) return before.id;
  const asked = { venue_ids: [venue], days: [{ start: inDays(700), end: inDays(700) }], guests: 300 };
  const { results: asks } = await callApi<Many>('enquiries/', asked, family.access);
  return (await proposeTo(asks[0]?.id ?? '', host)).proposal;
};

/** The path of a proposal to a family that telephoned. */
const linkedProposal = async (host: SignedIn, venue: string): Promise<string> => {
  const called = {
    venue_id: venue,
    name: 'Kamla',
    days: [{ start: inDays(701), end: inDays(701) }],
    guests: 300,
  };
  const { id } = await callApi<One>('hosting/enquiries/', called, host.access);
  const { proposal } = await proposeTo(id, host);
  const { url } = await callApi<{ url: string }>(`hosting/proposals/${proposal}/link/`, {}, host.access);
  return new URL(url).pathname;
};

/** The token of a shared list with one venue. */
const sharedListOf = async ({ access }: SignedIn, venue: string): Promise<string> => {
  const url = `${origin()}/api/saved-venues/${venue}/`;
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
  await fetch(url, { method: 'PUT', headers, body: '{}' });
  return (await callApi<{ token: string }>('saved-venues/share/', {}, access)).token;
};

/** The pages of a booking whose texts are very long words, as guests may paste or type them. */
export async function addressesWithLongWords({
  access,
}: SignedIn): Promise<Partial<Record<Reader, string[]>>> {
  const { id: venue } = await venueNamed('Sheesh Bagh Palace');
  const { id } = await book(access, venue, freeDay(600), { special_requests: 'x'.repeat(900) });
  const answer = await fetch(`${origin()}/api/bookings/${id}/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'cancelled', cancellation_reason: 'w'.repeat(300) }),
  });
  if (!answer.ok) throw new Error(`The booking was not cancelled: ${await answer.text()}`);
  return {
    user: [`/user/bookings/${id}`, `/booking/confirmation/${id}`],
    vendor: [`/vendor/bookings/${id}`],
  };
}

/** The signed-in people of the demo data. */
export const demoPeople = async (): Promise<Record<Exclude<Reader, 'visitor'>, SignedIn>> => {
  const [user, vendor, admin] = await Promise.all(
    [{ ...demoHost, email: 'guest@mandap.test' }, demoHost, demoAdmin].map(signIn),
  );
  if (!user || !vendor || !admin) throw new Error('A demo account could not sign in');
  return { user, vendor, admin };
};

/** A path for every page that takes parameters, with existing ids. */
export async function addressesOfThings({ user, vendor, admin }: Awaited<ReturnType<typeof demoPeople>>) {
  const { id: venue } = await venueNamed('Sheesh Bagh Palace');
  const { offerings } = await callApi<{ offerings: One[] }>(`venues/${venue}/offerings/`);
  const [offering] = offerings;
  const ticket = await ticketOf(user);
  const hostsTicket = await ticketOf(vendor);
  const booking = await firstOf('bookings/', user);
  const { id: notWrittenTo } = await venueNamed('Ratan Haveli');
  const [toPlan = '', toPay = '', receipt = ''] = await familyLinks(user, venue);
  return {
    '/venues/in/:state?/:district?/:tehsil?': '/venues/in/rajasthan',
    '/venues/for/:category/in?/:state?/:district?': '/venues/for/palace/in/rajasthan/rajsamand',
    '/venues/:id': `/venues/${venue}`,
    '/venues/:id/book': `/venues/${venue}/book`,
    '/saved/:token': `/saved/${await sharedListOf(user, venue)}`,
    '/booking/confirmation/:id': `/booking/confirmation/${booking}`,
    '/booking/transfer/:id': await paidAt(user, venue, freeDay(400), 'bank_transfer'),
    '/sandbox/checkout/:orderId': await paidAt(user, venue, freeDay(500), 'sandbox'),
    '/support/ticket/:token': await mailedTicket(),
    '/team/:token': await mailedInvitation(vendor, venue),
    '/plan/:token': toPlan,
    '/contribute/:token': toPay,
    '/contributed/:id': receipt,
    '/proposal/:token': await linkedProposal(vendor, venue),
    // The page asks for confirmation before it checks the token.
    '/unsubscribe/:token': '/unsubscribe/of-somebody',
    '/*': '/nowhere',
    '/user/bookings/:id': `/user/bookings/${booking}`,
    '/user/proposals/:id': `/user/proposals/${await ownProposal(user, vendor, venue)}`,
    '/user/support/:id': `/user/support/${ticket}`,
    '/user/messages/new': `/user/messages/new?venue=${notWrittenTo}`,
    '/user/messages/:id': `/user/messages/${await firstOf('threads/', user)}`,
    '/vendor/bookings/:id': `/vendor/bookings/${await firstOf('hosting/bookings/', vendor)}`,
    '/vendor/enquiries/:id': `/vendor/enquiries/${await enquiryAt(venue)}`,
    '/vendor/enquiries/:id/proposal': `/vendor/enquiries/${await enquiryAt(venue)}/proposal`,
    '/vendor/support/:id': `/vendor/support/${hostsTicket}`,
    '/vendor/venues/:id/food': `/vendor/venues/${venue}/food`,
    '/vendor/venues/:id/texts': `/vendor/venues/${venue}/texts`,
    '/vendor/venues/:id/offerings': `/vendor/venues/${venue}/offerings`,
    '/vendor/venues/:id/offerings/:offeringId/prices': `/vendor/venues/${venue}/offerings/${offering?.id}/prices`,
    '/vendor/venues/:id/team': `/vendor/venues/${venue}/team`,
    '/vendor/venues/:id/edit': `/vendor/venues/${venue}/edit`,
    '/vendor/venues/:id/preview': `/vendor/venues/${venue}/preview`,
    '/vendor/messages/new': `/vendor/messages/new?venue=${notWrittenTo}`,
    '/vendor/messages/:id': `/vendor/messages/${await firstOf('threads/', vendor)}`,
    '/admin/users/:id': `/admin/users/${user.user.id}`,
    '/admin/venues/:id': `/admin/venues/${venue}`,
    '/admin/venues/:id/edit': `/admin/venues/${venue}/edit`,
    '/admin/venues/:id/offerings/:offeringId?': `/admin/venues/${venue}/offerings`,
    '/admin/disputes/:id': `/admin/disputes/${await firstOf('admin/disputes/', admin)}`,
    '/admin/reports/:id': `/admin/reports/${await firstOf('admin/reports/', admin)}`,
    '/admin/support/:id': `/admin/support/${ticket}`,
  } as Record<string, string>;
}
