import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { everyEndpoint } from '../contract/src/endpoints.ts';

const contract = resolve(import.meta.dirname, '../contract/src');

it('the contract has the endpoints of every file, each under a name of its own', async () => {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' });
  const modules: object[] = await Promise.all(
    files.filter((file) => file.endsWith('.endpoints.ts')).map((file) => import(join(contract, file))),
  );
  const names = modules.flatMap((each) => Object.keys(each));
  expect(everyEndpoint.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(names.length);
});
