import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import type { AdminPayout } from '@mandap/contract/payouts/payouts.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import part from 'sql-template-tag';
import { type CsvColumn, csvStream } from '#server/platform/csv.ts';
import { inBatches } from '#server/platform/db.ts';
import { countUpTo, exportBatch } from '#server/platform/listing.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { type PayoutRow, presentPayout } from '../payouts.present.ts';
import { matching, orderOf, type PayoutSearch, selectPage, selectPayouts } from './payout-records.ts';

/** The payouts of all hosts. */
export const adminPayouts =
  ({ db }: PayoutsContext) =>
  async (search: PayoutSearch & { page: number; pageSize: number }): Promise<LimitedPage<AdminPayout>> => {
    const [payouts, counted] = await Promise.all([
      selectPage(db, search),
      countUpTo(db, countLimit, part`from payouts p ${matching(search)}`),
    ]);
    const results = payouts.map((payout) => ({
      ...presentPayout(payout),
      batchId: payout.batchId,
      batchCode: payout.batchCode,
      host: { id: payout.hostId, name: payout.hostName },
    }));
    return { results, ...counted };
  };

/** Money in rupees. */
const columns: readonly CsvColumn<PayoutRow>[] = [
  ['batch', ({ batchCode }) => batchCode],
  ['host', ({ hostName }) => hostName],
  ['amount', ({ amount }) => toRupees(amount)],
  ['status', ({ status }, t) => t[`payout_${status}`]()],
  ['account', ({ lastFour, upi }) => upi ?? `•••• ${lastFour}`],
  ['ifsc', ({ ifsc }) => ifsc],
  ['reference', ({ reference }) => reference],
  ['failure', ({ failure }) => failure],
  ['createdOn', ({ createdAt }) => dayInIndia(createdAt)],
  ['finishedOn', ({ finishedAt }) => finishedAt && dayInIndia(finishedAt)],
];

/** The whole list, read in batches for the export. */
export const exportPayouts =
  ({ db, clock }: PayoutsContext) =>
  async (search: PayoutSearch) => {
    const rows = part`
      ${selectPayouts(part`payouts p`)} ${matching(search)} order by ${orderOf(search.sort)}`;
    return {
      name: `payouts-${dayInIndia(clock.now())}.csv`,
      body: csvStream(columns, inBatches<PayoutRow>(db, rows, exportBatch)),
    };
  };
