import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { anAdmin, type TestUser } from '#server/testing/builders.ts';

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
});

const ask = async (path: string) => {
  const answer = await app.ask({ url: `/api/admin/texts/${path}`, as: admin });
  expect(answer.status, answer.text).toBe(200);
  return answer;
};
const list = async (query: string) => (await ask(`?${query}`)).json;

const languageIn = async (language: string) =>
  (await ask('summary/')).json.languages.find((one: { language: string }) => one.language === language);

describe('the texts of each language', () => {
  it('are counted, and a language without all of them is a draft', async () => {
    const [hindi, marathi] = [await languageIn('hi'), await languageIn('mr')];
    expect(hindi).toMatchObject({ is_complete: true, missing: 0 });
    expect(marathi).toMatchObject({ is_complete: false, texts: hindi.texts });
    const { count } = await list('language=mr&state=missing');
    expect(count).toBe(marathi.missing);
    expect(count).toBeGreaterThan(0);
  });

  it('are found by language, part, state and words of the key, the English or the translation', async () => {
    const total = {
      language: 'hi',
      part: 'operations',
      key: 'translations.english',
      english: 'English',
      text: 'अंग्रेज़ी',
      state: 'translated',
    };
    const base = 'language=hi&part=operations';
    for (const search of ['translations.ENGLISH', encodeURIComponent('अंग्रेज़ी')])
      expect((await list(`${base}&search=${search}`)).results).toContainEqual(total);
    expect(await list('language=hi&part=payments&search=translations.english')).toMatchObject({ count: 0 });
  });

  it('come with what is missing first, page by page', async () => {
    const { results, next } = await list('page_size=2');
    expect(results.map(({ state, text }: { state: string; text: string }) => [state, text])).toEqual([
      ['missing', ''],
      ['missing', ''],
    ]);
    const following = await app.ask({ url: next, as: admin });
    expect(following.json.results).toHaveLength(2);
    expect(following.json.results).not.toEqual(results);
  });

  it('can be sorted by key', async () => {
    const keysBy = async (sort: string): Promise<string[]> =>
      (await list(`language=hi&search=translations.&page_size=100&sort=${sort}`)).results.map(
        ({ key }: { key: string }) => key,
      );
    const keys = await keysBy('key');
    expect(keys.length).toBeGreaterThan(10);
    expect(keys).toEqual([...keys].sort((one, other) => one.localeCompare(other)));
    expect(await keysBy('-key')).toEqual(keys.toReversed());
  });

  it('are exported for a translator, with their file', async () => {
    const { text, headers } = await ask('export/?language=hi&part=operations&search=translations.english');
    expect(headers['content-disposition']).toContain('texts-');
    expect(
      text
        .trim()
        .split('\r\n')
        .map((line) => line.replace('\uFEFF', '')),
    ).toEqual([
      'Language,File,Key,English,Translation,Status',
      'hi,operations.json,translations.english,English,अंग्रेज़ी,Translated',
    ]);
  });
});
