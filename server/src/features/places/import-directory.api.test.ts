import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainFailure } from '#server/command.ts';
import { testApp } from '#server/testing/app.ts';
import { importDirectory, readDirectory } from './commands/import-directory.ts';

const app = await testApp();
const folder = await mkdtemp(join(tmpdir(), 'directory-'));
beforeAll(() => app.places.load({ only: ['Sitapur', 'Kheri'] }));
afterAll(() => rm(folder, { recursive: true }));

const states = `S No.,State Code,State Version,State Name (In English),State Name (In Local)
1,9,1,UTTAR PRADESH,उत्तर प्रदेश
`;
const districts = `S No.,State Code,State Name (In English),District Code,District Name (In English),District Name (In Local)
1,9,UTTAR PRADESH,180,SITAPUR,सीतापुर
2,9,UTTAR PRADESH,999,"Naya Zila",
`;
const subdistricts = `\uFEFFS No.,State Code,District Code,Sub-District Code,Sub-District Name (In English),Sub-District Name (In Local)\r
1,9,180,901,Sitapoor,सीतापुर\r
2,9,180,902,"Rampur, Kalan",रामपुर कलां\r
3,9,777,903,Nowhere,\r
`;

const bring = async (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return importDirectory(app.db, await readDirectory(folder));
};
const tehsils = () => app.db<{ name: string; lgdCode: number | null; id: string }[]>`
  select t.id, t.name, t.lgd_code from tehsils t join districts d on d.id = t.district_id where d.name = 'Sitapur' order by t.name`;

test('names are imported, missing places are added, and nothing is deleted', async () => {
  const before = await tehsils();
  const sum = await bring({
    'states.csv': states,
    'districts.csv': districts,
    'subdistricts.csv': subdistricts,
  });
  expect(sum).toEqual({ added: 2, renamed: 1, skipped: ['Nowhere'] });
  const after = await tehsils();
  expect(after).toHaveLength(before.length + 1);
  expect(after.filter(({ lgdCode }) => lgdCode !== null).map(({ name }) => name)).toEqual([
    'Rampur, Kalan',
    'Sitapoor',
  ]);
  expect(after.find(({ name }) => name === 'Sitapoor')?.id).toBe(
    before.find(({ name }) => name === 'Sitapur')?.id,
  );
});

test('an added place is suggested, in both scripts, at a position in its district', async () => {
  for (const q of ['rampur kalan', 'रामपुर कलां']) {
    const { json } = await app.ask({ url: `/api/places/suggestions/?${new URLSearchParams({ q })}` });
    expect(json.results[0]).toMatchObject({
      kind: 'tehsil',
      name: 'Rampur, Kalan',
      name_in_script: 'रामपुर कलां',
      district: { name: 'Sitapur' },
      location: { lat: expect.closeTo(27.5, 0), lng: expect.closeTo(80.9, 0) },
    });
  }
});

test('a second import changes nothing, and a new name under the same code renames', async () => {
  expect(await bring({})).toEqual({ added: 0, renamed: 0, skipped: ['Nowhere'] });
  const renamed = subdistricts.replace('Sitapoor', 'Sitapur Sadar');
  expect(await bring({ 'subdistricts.csv': renamed })).toEqual({
    added: 0,
    renamed: 1,
    skipped: ['Nowhere'],
  });
  expect((await tehsils()).map(({ name }) => name)).toContain('Sitapur Sadar');
});

test('codes and names are read as people type them', async () => {
  await writeFile(
    join(folder, 'states.csv'),
    'State Code,State Name (In English)\n"\u0967 2",\ufeff Bihar\u200b \n',
  );
  const { states } = await readDirectory(folder);
  expect(states).toMatchObject([{ code: 12, name: 'Bihar' }]);
});

test('a file that lacks a required column is refused, with the list of its columns', async () => {
  await writeFile(join(folder, 'districts.csv'), 'Code,Name\n1,Sitapur\n');
  const error: unknown = await readDirectory(folder).catch((thrown: unknown) => thrown);
  expect(explainFailure(error)).toBe('districts.csv has no column district code: it has Code, Name.');
});
