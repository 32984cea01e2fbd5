import { resolve } from 'node:path';
import type { DemoData } from '@mandap/server/src/demo-data.ts';
import { demoAccounts, demoPassword } from './people.ts';
import { createStorePicture } from './pictures.ts';
import { seedDemo } from './seed.ts';

// Both demo/src and demo/dist are two levels below the root.
const directory = resolve(import.meta.dirname, '../../.cache/pictures');

/** What the server loads if DEMO_DATA enables it. */
export const demoData: DemoData = {
  accounts: demoAccounts,
  password: demoPassword,
  seed: ({ db, clock, storage }) =>
    seedDemo({ db, clock, picture: createStorePicture({ storage, directory }) }),
};
