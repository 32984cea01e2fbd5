import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let venue: TestVenue;
let id: string;

const sentence = 'You have “Lawn, evening” from Fri 11 Dec, 4:00 pm to Sat 12 Dec, 1:00 am';

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  guest = await aGuest(app.db);
  venue = await aVenue(app.db);
  const offering = {
    name: 'Lawn, evening',
    unit: 'session',
    windows: [{ space_id: null, starts: 16 * 60, ends: 25 * 60 }],
    turnaround: 30,
    price: 60_000,
  };
  const { json: offered } = await app.ask({
    method: 'POST',
    url: `/api/hosting/venues/${venue.id}/offerings/`,
    as: venue.owner,
    body: offering,
  });
  const { json } = await booker.book(venue, guest, {
    offering_id: offered.id,
    end_date: '2026-12-11',
    payment_method: 'venue',
  });
  id = json.id;
  await app.jobs.drain();
});

const read = async (url: string, as: TestUser) => (await app.ask({ url, as })).text;

describe('an evening that is booked', () => {
  it('is in the guest’s calendar with its hours, without the time for cleaning', async () => {
    const file = await read(`/api/bookings/${id}/calendar/`, guest);
    expect(file).toContain('DTSTART;TZID=Asia/Kolkata:20261211T160000');
    expect(file).toContain('DTEND;TZID=Asia/Kolkata:20261212T010000');
    expect(file.replaceAll('\r\n ', '')).toContain('You have “Lawn\\, evening” from');
  });

  it('is named in e-mails and in the exported tables', async () => {
    const mail = app.mails.find(({ to, subject }) => to === guest.email && subject.includes('confirmed'));
    expect(mail?.text).toContain(sentence);
    expect(await read('/api/bookings/export/', guest)).toContain(sentence);
    expect(await read('/api/admin/bookings/export/', await anAdmin(app.db))).toContain(
      '"Lawn, evening 2026-12-11 16:00 to 2026-12-12 01:00"',
    );
  });

  it('is shown with its hours to host and administrator', async () => {
    const functions = [
      { name: 'Lawn, evening', hours: { starts: 960, ends: 1500 }, start_date: '2026-12-11' },
    ];
    const ofHost = await app.ask({ url: `/api/hosting/bookings/${id}/`, as: venue.owner });
    expect(ofHost.json).toMatchObject({ functions });
    const ofAdmin = await app.ask({ url: `/api/admin/bookings/${id}/`, as: await anAdmin(app.db) });
    expect(ofAdmin.json).toMatchObject({ functions });
  });

  it('is in the personal data of guest and host', async () => {
    const [ofGuest] = await Promise.all(app.bookings.personalData.map((dataOf) => dataOf(guest.id)));
    expect(ofGuest?.sections.bookings).toMatchObject([
      {
        functions: [
          {
            name: 'Lawn, evening',
            starts_minute: 960,
            menus: [],
            extras: [],
          },
        ],
      },
    ]);
    const [ofHost] = await Promise.all(app.offerings.personalData.map((dataOf) => dataOf(venue.owner.id)));
    expect(ofHost?.sections.offerings).toMatchObject([
      { isWholeVenue: true },
      { name: 'Lawn, evening', price: 60_000, priceBook: { rules: [] } },
    ]);
  });

  it('is in the host’s calendar feed with the held hours', async () => {
    const url = `/api/venues/${venue.id}/calendar-address/`;
    await app.ask({ method: 'POST', url, as: venue.owner, body: {} });
    const { address } = (await app.ask({ url: `/api/venues/${venue.id}/calendars/`, as: venue.owner })).json;
    const feed = await read(new URL(address.url).pathname, venue.owner);
    expect(feed).toContain('DTSTART;TZID=Asia/Kolkata:20261211T160000');
    expect(feed).toContain('DTEND;TZID=Asia/Kolkata:20261212T013000');
    expect(feed).toContain('TRANSP:OPAQUE');
    expect(feed).toContain('SUMMARY:Booked');
  });
});
