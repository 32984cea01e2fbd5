import { dayInIndia } from '@mandap/domain/days';
import type { Actor } from '#server/actor.ts';
import { snakeDeep } from '#server/http/wire.ts';
import type { Limit } from '#server/platform/limits.ts';
import { zipOf } from '#server/platform/zip.ts';
import type { AdministrationContext } from '../account-administration.context.ts';

const downloadLimit: Limit = { name: 'data-download', points: 10, seconds: 3600 };

const readMe = `This is everything that is stored about you.

data.json      what you entered and what you did, and what your receipts, invoices and payout statements say, as text that any
               program can read
photos/ ...    the pictures and documents that you sent

You can download your receipts and invoices as PDF on the page of each booking, and payout statements under Earnings.

Amounts are in rupees, moments in UTC.
`;

/** A ZIP of everything that is stored about a person. Throws `too_many_requests`. */
export const downloadData =
  ({ db, clock, audit, limits, contributors }: AdministrationContext) =>
  async (actor: Actor) => {
    await limits.consume(downloadLimit, actor.id);
    const target = { kind: 'user', id: actor.id } as const;
    await audit.record(db, { action: 'user.data_downloaded', actor, target });
    const madeAt = clock.now();
    const parts = await Promise.all(contributors.map((dataOf) => dataOf(actor.id)));
    const sections = Object.assign({ madeAt: madeAt.toISOString() }, ...parts.map((part) => part.sections));
    // Convert through JSON, so that dates are text before the keys change to snake case.
    const data = snakeDeep(JSON.parse(JSON.stringify(sections)));
    const entries = [
      { name: 'read-me.txt', open: async () => readMe },
      { name: 'data.json', open: async () => `${JSON.stringify(data, null, 2)}\n` },
      ...parts.flatMap((part) => part.files ?? []),
    ];
    return { name: `my-data-${dayInIndia(madeAt)}.zip`, body: zipOf(entries, madeAt) };
  };
