import type { ContentForm } from '@mandap/contract/content/content.schemas';
import { maxEntriesOfKind } from '@mandap/domain/content/content';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin, type TestUser } from '#server/testing/builders.ts';

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
});

const question = {
  kind: 'question',
  title_en: 'Can we bring our own cook?',
  title_hi: 'क्या हम अपना रसोइया ला सकते हैं?',
  text_en: 'Ask the host: each venue has its own rules.',
  text_hi: '',
  link: '',
  starts_on: null,
  ends_on: null,
  is_published: true,
};
const banner = {
  ...question,
  kind: 'banner',
  title_en: '',
  title_hi: '',
  text_en: 'Offices are closed on Diwali.',
};

const add = (body: object, as = admin) => app.ask({ method: 'POST', url: '/api/admin/content/', as, body });
const change = (id: string, body: object) =>
  app.ask({ method: 'PUT', url: `/api/admin/content/${id}/`, as: admin, body });
const remove = (id: string) => app.ask({ method: 'DELETE', url: `/api/admin/content/${id}/`, as: admin });
const move = (id: string, direction: string) =>
  app.ask({ method: 'POST', url: `/api/admin/content/${id}/move/`, as: admin, body: { direction } });
const list = async (kind: ContentForm['kind']) =>
  (await app.ask({ url: `/api/admin/content/?kind=${kind}`, as: admin })).json.results;
const shown = async () => (await app.ask({ url: '/api/content/' })).json;

describe('the operator’s own texts', () => {
  it('are empty until somebody writes them', async () => {
    expect(await shown()).toEqual({ banners: [], testimonials: [], questions: [], places: [] });
  });

  it('are public as soon as they are saved, in both languages', async () => {
    const { json, status } = await add(question);
    expect(status).toBe(201);
    expect((await shown()).questions).toEqual([
      {
        id: json.id,
        question: { en: question.title_en, hi: question.title_hi },
        answer: { en: question.text_en },
      },
    ]);
    await change(json.id, { ...question, is_published: false, version: 1 });
    expect((await shown()).questions).toEqual([]);
    await change(json.id, { ...question, text_hi: 'मेज़बान से पूछिए।', version: 2 });
    expect((await shown()).questions[0].answer.hi).toBe('मेज़बान से पूछिए।');
    await remove(json.id);
    expect((await shown()).questions).toEqual([]);
  });

  it('can be written only by administrators', async () => {
    expect((await add(question, await aGuest(app.db))).status).toBe(403);
  });

  it('are audited with their previous text', async () => {
    const { json } = await add(banner);
    await remove(json.id);
    const entries = await app.db`
      select action, before->>'textEn' as before from audit_entries where target_id = ${json.id} order by at, id`;
    expect(entries).toEqual([
      { action: 'content.added', before: null },
      { action: 'content.removed', before: banner.text_en },
    ]);
  });
});

describe('an entry is refused', () => {
  it.each([
    [{ ...question, text_en: ' ' }, 'text_en'],
    [{ ...question, kind: 'place' }, 'link'],
    [{ ...banner, link: 'javascript:alert(1)' }, 'link'],
    [{ ...banner, link: '//elsewhere.test' }, 'link'],
    [{ ...banner, starts_on: '2026-12-02', ends_on: '2026-12-01' }, 'ends_on'],
    [{ ...banner, text_en: 'x'.repeat(1001) }, 'text_en'],
    [{ ...question, kind: 'poem' }, 'kind'],
  ])('if a field is invalid: %j', async (body, field) => {
    const { status, json } = await add(body);
    expect(status).toBe(400);
    expect(Object.keys(json)).toContain(field);
  });

  it('if somebody else has changed or removed it in the meantime', async () => {
    const { json } = await add(banner);
    expect((await change(json.id, { ...banner, version: 1 })).status).toBe(200);
    expect((await change(json.id, { ...banner, version: 1 })).json.code).toBe('content_changed');
    await remove(json.id);
    expect((await change(json.id, { ...banner, version: 2 })).json.code).toBe('content_not_found');
    expect((await move(json.id, 'up')).json.code).toBe('content_not_found');
  });

  it('if there are too many, even when they are added at the same moment', async () => {
    const place = { ...question, kind: 'place', link: '/venues?city=Indore' };
    const answers = await Promise.all(Array.from({ length: maxEntriesOfKind + 2 }, () => add(place)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxEntriesOfKind);
    expect(answers.filter(({ json }) => json.code === 'content_full')).toHaveLength(2);
    expect(await list('place')).toHaveLength(maxEntriesOfKind);
  });
});

describe('the order', () => {
  it('is set by administrators, one place at a time, and stops at either end', async () => {
    const quote = { ...question, kind: 'testimonial' };
    const [first, second] = [
      (await add({ ...quote, title_en: 'A' })).json,
      (await add({ ...quote, title_en: 'B' })).json,
    ];
    const names = async () =>
      (await shown()).testimonials.map(({ name }: { name: { en: string } }) => name.en);
    expect(await names()).toEqual(['A', 'B']);
    await move(second.id, 'up');
    expect(await names()).toEqual(['B', 'A']);
    await move(second.id, 'up');
    expect(await names()).toEqual(['B', 'A']);
    await Promise.all([move(first.id, 'up'), move(second.id, 'down')]);
    expect((await list('testimonial')).length).toBe(2);
  });
});

it('an announcement disappears after its last day', async () => {
  const today = app.dayIn(0);
  const { json } = await add({ ...banner, ends_on: today });
  expect((await shown()).banners).toContainEqual(expect.objectContaining({ id: json.id, ends_on: today }));
  await add({ ...banner, text_en: 'Over', ends_on: app.dayIn(-1) });
  expect((await shown()).banners).toHaveLength(1);
});
