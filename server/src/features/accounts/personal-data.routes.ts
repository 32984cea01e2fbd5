import {
  askForDeletion,
  changeProfile,
  downloadData,
  removePhoto,
  setPhoto,
  undoDeletion,
} from '@mandap/contract/accounts/profile.endpoints';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import { snakeDeep } from '../../http/wire.ts';
import type { FindObstacle, PersonalDataOf } from '../../personal-data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Limit, Limits } from '../../platform/limits.ts';
import { type ZipEntry, zipOf } from '../../platform/zip.ts';
import type { Accounts } from './accounts.service.ts';

interface Dependencies {
  accounts: Accounts;
  clock: Clock;
  limits: Limits;
  /** Each feature's own part. */
  contributors: readonly PersonalDataOf[];
  /** Asked before an account is let go. */
  obstacles: readonly FindObstacle[];
}

const downloads: Limit = { name: 'data-download', points: 10, seconds: 3600 };

const readMe = `This is everything that is stored about you.

data.json      what you entered and what you did, as text that any program can read
photos/ ...    the pictures and documents that you sent
documents/ ... your receipts, invoices and payout statements

Amounts are in rupees, moments in UTC.
`;

const entriesOf = async (
  contributors: readonly PersonalDataOf[],
  userId: string,
  madeAt: Date,
): Promise<ZipEntry[]> => {
  const parts = await Promise.all(contributors.map((dataOf) => dataOf(userId)));
  const sections = Object.assign({ madeAt: madeAt.toISOString() }, ...parts.map((part) => part.sections));
  // Through JSON once: a moment becomes its text before names are changed.
  const data = snakeDeep(JSON.parse(JSON.stringify(sections)));
  return [
    { name: 'read-me.txt', open: async () => readMe },
    { name: 'data.json', open: async () => `${JSON.stringify(data, null, 2)}\n` },
    ...parts.flatMap((part) => part.files ?? []),
  ];
};

/** What a person may do with everything that is known about them: see it, change it, take it along, have it erased. */
export const personalDataCalls = ({
  accounts,
  clock,
  limits,
  contributors,
  obstacles,
}: Dependencies): ServedCall[] => [
  guardedCall(changeProfile, (wanted, actor) => accounts.changeProfile(actor, wanted)),

  guardedCall(setPhoto, ({ uploadId }, actor) => accounts.setPhoto(actor, uploadId)),

  guardedCall(removePhoto, (_input, actor) => accounts.removePhoto(actor)),

  guardedCall(downloadData, async (_input, actor) => {
    await limits.take(downloads, actor.id);
    const now = clock.now();
    const name = `my-data-${now.toISOString().slice(0, 10)}.zip`;
    return { name, body: zipOf(await entriesOf(contributors, actor.id, now), now) };
  }),

  guardedCall(askForDeletion, async ({ password }, actor) => {
    const deleteOn = await accounts.askForDeletion(actor, password, obstacles);
    return { deleteOn: deleteOn.toISOString() };
  }),

  guardedCall(undoDeletion, async (_input, actor) => {
    await accounts.undoDeletion(actor);
    return accounts.profile(actor);
  }),
];
