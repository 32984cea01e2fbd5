import { beforeAll, describe, expect, it } from 'vitest';
import { documentsKit } from './features/documents/documents.testing.ts';
import {
  createSeller,
  evening,
  hosting,
  morning,
  one,
  session,
} from './features/offerings/offerings.testing.ts';
import { createCaterer, generator, thali } from './features/services/services.testing.ts';
import { type TestApp, testApp } from './testing/app.ts';
import { type Booker, createBooker } from './testing/booker.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from './testing/builders.ts';

let app: TestApp;
let booker: Booker;
let venue: TestVenue;
let offeringId: string;
let morningId: string;
let services: Record<string, string>;

const translated = [
  { text: 'Mango lawn', translation: 'आम वाला लॉन' },
  { text: 'Lawn, evening', translation: 'लॉन, शाम' },
  { text: 'Rajasthani thali', translation: 'राजस्थानी थाली' },
];

const translate = async (texts: typeof translated) => {
  const url = `/api/hosting/venues/${venue.id}/texts/`;
  expect((await app.ask({ method: 'PUT', url, as: venue.owner, body: { texts } })).status).toBe(200);
};

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  const seller = createSeller(app);
  venue = await aVenue(app.db);
  const lawn = await seller.addSpace(venue, 'Mango lawn');
  offeringId = await seller.offered(venue, session('Lawn, evening', lawn, ...evening));
  morningId = await seller.offered(venue, session('Mango lawn, morning', lawn, ...morning));
  services = await createCaterer(app).sells(venue, { menus: [thali], extras: [generator] });
  await translate(translated);
});

let days = 0;

/** An evening with a thali and the generator, paid in full by a guest who reads a language. */
const anEvening = async (language: 'en' | 'hi', offering = offeringId) => {
  const guest = await aGuest(app.db);
  await app.db`update users set language = ${language} where id = ${guest.id}`;
  days += 1;
  const day = `2027-02-0${days}`;
  const { json, status } = await booker.book(venue, guest, {
    ...one(offering, day),
    menus: [{ menu_id: services['Rajasthani thali'], plates: 150 }],
    extras: [{ extra_id: services['Generator, 125 kVA'], quantity: 1 }],
  });
  expect(status, JSON.stringify(json)).toBe(201);
  await booker.payDue(json.id, guest);
  await booker.payDue(json.id, guest);
  await app.jobs.drain();
  return { id: json.id as string, guest, day };
};

const read = async (url: string, as: TestUser, language: string) =>
  app.ask({ url, as, headers: { 'accept-language': language } });

const receiptOf = async (id: string, as: TestUser, language: string): Promise<string> => {
  const kit = documentsKit(app, booker);
  const receipt = (await kit.list(id, as)).find(({ kind }) => kind === 'receipt');
  return (await kit.file(`/api/documents/${receipt?.id}/file/?language=${language}`, as)).text;
};

/** Everywhere that a family reads what it has booked, in a language. */
const readAll = async (id: string, guest: TestUser, language: 'en' | 'hi') => {
  const mail = app.mails.find(({ to, text }) => to === guest.email && text.includes(id));
  const details = `/api/bookings/${id}/details-file/?language=${language}`;
  const calendar = await read(`/api/bookings/${id}/calendar/`, guest, language);
  const page = await read(`/api/bookings/${id}/`, guest, language);
  const list = await read('/api/bookings/', guest, language);
  return {
    mail: mail?.text ?? '',
    details: (await documentsKit(app, booker).file(details, guest)).text,
    receipt: await receiptOf(id, guest, language),
    calendar: calendar.text.replaceAll('\r\n ', '').replaceAll('\\', ''),
    page: page.json,
    list: list.json.results[0],
  };
};

describe('what a host has translated', () => {
  it('is in Hindi in every text for a family that reads Hindi', async () => {
    const { id, guest } = await anEvening('hi');
    const { mail, details, receipt, calendar, page, list } = await readAll(id, guest, 'hi');
    for (const text of [mail, details, receipt, calendar]) {
      expect(text).toContain('लॉन, शाम');
      expect(text).not.toContain('Lawn');
    }
    for (const text of [details, receipt]) expect(text).toContain('राजस्थानी थाली');
    for (const booking of [page, list]) {
      expect(booking.functions).toMatchObject([{ name: 'लॉन, शाम', menus: [{ name: 'राजस्थानी थाली' }] }]);
      const labels = booking.price.breakdown.map(({ label }: { label: string }) => label);
      expect(labels.join()).not.toContain('Rajasthani');
    }
  });

  it('is as the host wrote it where there is no translation, and for those who read that language', async () => {
    const { id, guest } = await anEvening('en');
    const { mail, details, receipt, calendar, page } = await readAll(id, guest, 'en');
    for (const text of [mail, details, receipt, calendar]) expect(text).toContain('Lawn, evening');
    expect(page.functions).toMatchObject([{ name: 'Lawn, evening', menus: [{ name: 'Rajasthani thali' }] }]);
    const hindi = await readAll(id, guest, 'hi');
    for (const text of [hindi.details, hindi.receipt]) expect(text).toContain('Generator, 125 kVA');
    expect(hindi.page.functions).toMatchObject([{ extras: [{ name: 'Generator, 125 kVA' }] }]);
  });

  it('is in Hindi on the sheet of the day for staff who read Hindi', async () => {
    const { day } = await anEvening('en');
    const url = `/api/hosting/venues/${venue.id}/day-sheets/${day}/`;
    const made = await app.ask({ method: 'POST', url, as: venue.owner, body: {} });
    const sheet = async (query: string) =>
      (await app.fastify.inject({ url: `${new URL(made.json.url).pathname}${query}` })).body;
    for (const text of ['आम वाला लॉन', 'राजस्थानी थाली:', 'Generator, 125 kVA:'])
      expect(await sheet('?lang=hi')).toContain(text);
    expect(await sheet('')).toContain('Mango lawn');
  });

  it('includes the space in a name that the product made, whose own words need no translation', async () => {
    const { id, guest } = await anEvening('hi', morningId);
    const { mail, details, receipt, calendar, page } = await readAll(id, guest, 'hi');
    for (const text of [mail, details, receipt, calendar]) expect(text).toContain('आम वाला लॉन, सुबह');
    expect(page.functions).toMatchObject([{ name: 'आम वाला लॉन, सुबह' }]);
  });

  it('is in Hindi in the price before a family books or changes something, its rules included', async () => {
    const rule = {
      kind: 'season',
      name: 'Wedding season',
      start: '2027-05-01',
      end: '2027-05-31',
      percent: 20,
    };
    const url = hosting(venue, `offerings/${morningId}/prices/`);
    const body = { book: { rules: [rule] } };
    expect((await app.ask({ method: 'PUT', url, as: venue.owner, body })).status).toBe(200);
    await translate([{ text: 'Wedding season', translation: 'शादियों का मौसम' }]);
    const labelsOf = (price: { breakdown: { label: string }[] }) => price.breakdown.map(({ label }) => label);
    const asked = one(morningId, '2027-05-03');
    const query = new URLSearchParams({ ...asked, guest_count: '100' });
    const estimate = `/api/venues/${venue.id}/price-estimate/?${query}`;
    const headers = { 'accept-language': 'hi' };
    expect(labelsOf((await app.ask({ url: estimate, headers })).json)).toContain('शादियों का मौसम +20%');
    expect(labelsOf((await app.ask({ url: estimate })).json)).toContain('Wedding season +20%');

    const { id, guest } = await anEvening('hi');
    const quoted = await app.ask({
      method: 'POST',
      url: `/api/bookings/${id}/change-quote/`,
      as: guest,
      body: { action: 'add', event_type: 'reception', ...asked },
      headers,
    });
    const labels = labelsOf(quoted.json.price);
    expect(labels).toContain('शादियों का मौसम +20%');
    expect(labels.join()).toContain('राजस्थानी थाली');
  });

  it('leaves a receipt as it was issued, and the booking itself as it was agreed', async () => {
    const { id, guest } = await anEvening('hi');
    await translate([{ text: 'Lawn, evening', translation: 'शाम का लॉन' }]);
    expect((await read(`/api/bookings/${id}/`, guest, 'hi')).json.functions).toMatchObject([
      { name: 'शाम का लॉन' },
    ]);
    const receipt = await receiptOf(id, guest, 'hi');
    expect(receipt).toContain('लॉन, शाम');
    expect(receipt).not.toContain('शाम का लॉन');
    const [booked] = await app.db<{ names: string[] }[]>`
      select array_agg(f.name) as names from functions f join quotes q on q.id = f.quote_id where q.booking_id = ${id}`;
    expect(booked?.names).toEqual(['Lawn, evening']);
  });
});
