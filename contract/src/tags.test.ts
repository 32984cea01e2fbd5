import { expect, test } from 'vitest';
import nouns from '../../nouns.json' with { type: 'json' };
import { everyEndpoint } from './endpoints.ts';
import { type Tag, tags } from './tags.ts';

const session = 'Begins, renews or ends a session: nothing of the person before is kept (session-store.ts).';
const codeSent = 'Sends a code or a link; the change comes with it.';
const readsOnly = 'Reads, and is recorded in the audit log.';

/** The writes that change no data that a read shows, each with the reason. */
const changeNothing: Record<string, string> = {
  login: session,
  verifyCode: session,
  requestPhoneCode: 'Sends a text message.',
  signInByPhone: session,
  signInWithTwoFactor: session,
  refreshToken: session,
  blacklistToken: session,
  register: session,
  resetPassword: session,
  forgotPassword: codeSent,
  changeEmail: codeSent,
  findOtherAccount: 'Makes the token for the merge.',
  sendPhoneCode: codeSent,
  checkNewPassword: 'Judges a password.',
  beginTwoFactor: 'Makes a secret; nothing is set up until it is confirmed.',
  beginTwoFactorAtSignIn: 'Makes a secret; nothing is set up until it is confirmed.',
  stepUp: 'Allows the next calls; shows nowhere.',
  makeDaySheet: 'A link that no list shows.',
  revokeDaySheet: 'A link that no list shows.',
  addUpload: 'A file that nothing refers to yet.',
  openVerificationDocuments: readsOnly,
  readConversation: readsOnly,
};

/** Tags that no write names as its change, each with the reason. */
const changedByNoCall: Partial<Record<Tag, string>> = {
  audit: 'Nearly every write adds an entry; the log is read anew when it is opened.',
};

const calls = everyEndpoint.map(({ name, endpoint }) => ({ name, ...endpoint }));
const isRead = ({ method, shows }: (typeof calls)[number]) => method === 'GET' || shows !== undefined;
const reads = calls.filter((call) => isRead(call) && !call.file);
const writes = calls.filter((call) => !isRead(call));

test('tags are nouns', () => {
  expect(tags.filter((tag) => !nouns.includes(tag))).toEqual([]);
});

test('every read names the tags that it shows', () => {
  expect(reads.filter(({ shows }) => !shows?.length).map(({ name }) => name)).toEqual([]);
});

test('every write names the tags that it changes, or has a reason not to', () => {
  const without = writes.filter(({ changes }) => !changes?.length).map(({ name }) => name);
  expect(without.sort()).toEqual(Object.keys(changeNothing).sort());
});

test('every tag is shown by a read, and changed by a write or has a reason not to be', () => {
  const shown = new Set(reads.flatMap(({ shows = [] }) => shows));
  const changed = new Set(writes.flatMap(({ changes = [] }) => changes));
  expect(tags.filter((tag) => !shown.has(tag))).toEqual([]);
  expect(tags.filter((tag) => !changed.has(tag))).toEqual(Object.keys(changedByNoCall));
});

const named = (name: string) => calls.find((call) => call.name === name);

test.each([
  ['changeBooking', 'getAvailability', 'a cancelled booking frees its days on the venue’s page'],
  ['confirmTransfer', 'getBooking', 'a confirmed transfer shows at its booking'],
  ['confirmTransfer', 'getAdminPayment', 'a confirmed transfer shows at its payment'],
])('%s refreshes %s: %s', (write, read) => {
  const shows = named(read)?.shows ?? [];
  expect(named(write)?.changes?.some((tag) => shows.includes(tag))).toBe(true);
});
