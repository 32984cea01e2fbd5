import { beforeAll, describe, expect, it } from 'vitest';
import { createCaterer, thali } from '#server/features/services/services.testing.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let caterer: ReturnType<typeof createCaterer>;

beforeAll(async () => {
  app = await testApp();
  caterer = createCaterer(app);
});

interface Translated {
  text: string;
  translation: string;
}

const own = (venue: TestVenue, as: TestUser = venue.owner) =>
  app.ask({ url: `/api/hosting/venues/${venue.id}/texts/`, as });
const save = (venue: TestVenue, texts: Translated[], more: object = {}, as: TestUser = venue.owner) =>
  app.ask({ method: 'PUT', url: `/api/hosting/venues/${venue.id}/texts/`, as, body: { texts, ...more } });
const read = async ({ id }: TestVenue, language: string): Promise<Translated[]> =>
  (await app.ask({ url: `/api/venues/${id}/translations/?language=${language}` })).json.results;

const description = { text: 'A palace by the lake.', translation: 'झील के किनारे एक महल।' };

describe('what a host wrote', () => {
  it('is listed once for each text, with the language that it lacks', async () => {
    const venue = await aVenue(app.db);
    await caterer.save(venue, {
      menus: [
        { ...thali, name: 'मालवा थाली', dishes: 'Dal bafla' },
        { ...thali, name: 'Jain thali', dishes: 'Dal bafla' },
      ],
    });
    const { json } = await own(venue);
    const of = (place: string) =>
      json.texts
        .filter((text: { place: string }) => text.place === place)
        .map(({ text, language }: { text: string; language: string }) => [text, language]);
    expect(of('venue')).toContainEqual(['A palace by the lake.', 'hi']);
    expect(of('food')).toEqual([
      ['मालवा थाली', 'en'],
      ['Dal bafla', 'hi'],
      ['Jain thali', 'hi'],
    ]);
  });

  it('is read in the other language once it is translated, and as written when it changes', async () => {
    const venue = await aVenue(app.db);
    expect(await read(venue, 'hi')).toEqual([]);
    expect((await save(venue, [description])).status).toBe(200);
    expect(await read(venue, 'hi')).toEqual([description]);
    expect(await read(venue, 'en')).toEqual([]);
    await save(venue, [{ ...description, translation: 'झील पर महल।' }]);
    expect(await read(venue, 'hi')).toEqual([{ ...description, translation: 'झील पर महल।' }]);
    await save(venue, [{ ...description, translation: '' }]);
    expect(await read(venue, 'hi')).toEqual([]);
  });

  it('keeps its translation for bookings when the host no longer sells it', async () => {
    const venue = await aVenue(app.db);
    await caterer.save(venue, { menus: [thali] });
    const translated = { text: 'Rajasthani thali', translation: 'राजस्थानी थाली' };
    await save(venue, [translated]);
    await caterer.save(venue, {});
    expect(await read(venue, 'hi')).toEqual([translated]);
  });

  it('shows no phone number of the host', async () => {
    const venue = await aVenue(app.db);
    await save(venue, [{ ...description, translation: 'फ़ोन करें: ९८२९० १२३४५' }]);
    const [shown] = await read(venue, 'hi');
    expect(shown?.translation).not.toContain('९८२९०');
  });

  it('is not translated by what somebody saw before the other person saved', async () => {
    const venue = await aVenue(app.db);
    const { version } = (await own(venue)).json;
    await save(venue, [description], { version });
    const late = await save(venue, [{ ...description, translation: 'महल' }], { version });
    expect([late.status, late.json.code]).toEqual([409, 'changed_meanwhile']);
    expect(await read(venue, 'hi')).toEqual([description]);
  });

  it('is refused if the text is not of this venue', async () => {
    const venue = await aVenue(app.db);
    const { status, json } = await save(venue, [{ text: 'Elsewhere', translation: 'कहीं और' }]);
    expect([status, json]).toMatchObject([400, { 'texts.0.text': ['Someone else has changed this'] }]);
  });

  it('belongs to its host', async () => {
    const venue = await aVenue(app.db);
    const other = await aHost(app.db);
    expect((await own(venue, other)).status).toBe(404);
    expect((await save(venue, [description], {}, other)).status).toBe(404);
    expect(await read(venue, 'hi')).toEqual([]);
  });

  it('is in the audit log', async () => {
    const venue = await aVenue(app.db);
    await save(venue, [description]);
    const [entry] = await app.db`
      select actor_id, before, after from audit_entries
      where target_id = ${venue.id} and action = 'venue.texts_translated'`;
    expect(entry).toEqual({
      actorId: venue.owner.id,
      before: { texts: description.text },
      after: { texts: description.translation },
    });
  });
});
