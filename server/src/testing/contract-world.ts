import { snakeDeep } from '../http/wire.ts';
import { type TestApp, type TestRequest, testApp } from './app.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from './builders.ts';
import { loseJobs } from './queued-jobs.ts';

/**
 * How to send the example of each call of a noun, by call name: the caller, and the fields of its documented
 * example (`<noun>.examples.ts` of the contract) that have to match the test data, such as ids.
 */
export type Requests = Record<
  string,
  () => Promise<Partial<Pick<TestRequest, 'as' | 'headers' | 'body'>> & { input?: object }>
>;

/** A documented example as a body, with some fields replaced. */
export const bodyOf = (example: object, own: object = {}): object =>
  snakeDeep({ ...example, ...own }) as object;

/** Enables bank transfers. */
const account = {
  BANK_ACCOUNT_NAME: 'Mandap Venues',
  BANK_ACCOUNT_NUMBER: '50200012345678',
  BANK_IFSC: 'HDFC0001234',
  BANK_UPI_ID: 'mandap@hdfcbank',
};

/** The server, with two connections to its database, and the people of the examples. */
export let app: TestApp;
export let guest: TestUser;
export let venue: TestVenue;

let administrator: Promise<TestUser> | undefined;
/** A single administrator, because each would be emailed about everything. */
export const theAdmin = (): Promise<TestUser> => {
  administrator ??= anAdmin(app.db);
  return administrator;
};

export const unknownId = { id: '01900000-0000-7000-8000-000000000000' };

/** Discards the jobs of earlier calls, which would send hundreds of emails. */
export const forgetJobs = () => loseJobs(app.db);

/** Bank references are unique. */
let references = 0;

export const aReference = (): string => String(432_100_000_000 + ++references);

export const startWorld = async (): Promise<void> => {
  // The module outlives a test file, and its administrator belongs to another database.
  administrator = undefined;
  app = await testApp({ env: { ...account, PRIVATE_CALENDARS: 'on' }, pool: 2 });
  await app.settings.change({ hostsConfirmTransfers: true });
  await makePeople();
};

export const makePeople = async (): Promise<void> => {
  guest = await aGuest(app.db);
  venue = await aVenue(app.db, { featured: true });
};
