import { randomInt } from 'node:crypto';
import { toRupees } from '@mandap/domain/money';
import { maskedUpi } from '@mandap/domain/payouts/bank-accounts';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';
import { createEarningLinesStore } from './earning-lines.store.ts';
import {
  type AccountRow,
  createPayoutsStore,
  type PayoutRecord,
  type PayoutSearch,
} from './payouts.store.ts';

interface Dependencies {
  audit: Audit;
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  ledger: Ledger;
  /** Keeps account numbers. */
  accountEncryption: Encryption;
}

/** A bank account or a UPI ID. */
export interface NewAccount {
  holder: string;
  accountNumber?: string | undefined;
  ifsc?: string | undefined;
  upi?: string | undefined;
}

/** `PB-20261121-4821`: the day in UTC, and a number that tells two of a day apart. */
const newBatchCode = (at: Date): string =>
  `PB-${at.toISOString().slice(0, 10).replaceAll('-', '')}-${randomInt(100_000, 1_000_000)}`;

/** What a bank's bulk transfer asks for: who, where, how much in rupees, and a reference to find it by. */
const bankFile = (
  batchCode: string,
  payouts: readonly (PayoutRecord & { accountNumber: string })[],
): string =>
  [
    csvLine(['Beneficiary name', 'Account number', 'IFSC', 'UPI ID', 'Amount', 'Reference']),
    ...payouts.map(({ holder, accountNumber, ifsc, upi, amount, id }) =>
      csvLine([
        ...(upi ? [holder, '', '', accountNumber] : [holder, accountNumber, ifsc, '']),
        toRupees(amount).toFixed(2),
        `${batchCode}-${id.slice(-8)}`,
      ]),
    ),
  ].join('');

/** How hosts get their money: what the ledger says is due, batched by host. */
export const createPayouts = ({ audit, db, jobs, clock, ledger, accountEncryption }: Dependencies) => {
  const store = createPayoutsStore(db);
  const lines = createEarningLinesStore(db);

  const schedule = async (tx: Sql, batchId: string, account: AccountRow, held: string[]): Promise<number> => {
    const { hostId } = account;
    const items = await ledger.claimPayables(tx, hostId, held);
    if (items.length === 0) return 0;
    const amount = items.reduce((sum, item) => sum + item.amount, 0);
    const id = newId();
    await store.insert(tx, { id, batchId, amount, at: clock.now() }, account, items);
    const parties = { host: hostId };
    await ledger.post(tx, {
      event: 'payout_scheduled',
      key: `payout:${id}:scheduled`,
      amounts: { amount },
      parties,
    });
    return amount;
  };

  const lockOpen = async (tx: Sql, id: string) => {
    const payout = await store.lock(tx, id);
    if (!payout) throw new Failure('payout_not_found');
    return payout;
  };

  const isOver = ({ status }: { status: string }): boolean => status === 'paid' || status === 'failed';

  /** What a payout was made of is due again. */
  const fail = async (tx: Sql, id: string, failure: string, actor: Actor): Promise<void> => {
    const payout = await lockOpen(tx, id);
    if (isOver(payout)) throw new Failure('payout_is_over', { n: payout.status });
    const { hostId, amount } = payout;
    await store.finish(tx, id, { status: 'failed', reference: null, failure, at: clock.now() });
    const parties = { host: hostId };
    await ledger.post(tx, {
      event: 'payout_failed',
      key: `payout:${id}:failed`,
      amounts: { amount },
      parties,
      actorId: actor.id,
      memo: failure,
    });
    await ledger.restorePayables(tx, hostId, await store.listItems(tx, id));
    await jobs.publish(tx, 'payout.failed', { payoutId: id });
    await audit.record(tx, {
      action: 'payout.failed',
      actor,
      target: { kind: 'payout', id },
      before: { status: payout.status },
      after: { status: 'failed' },
      note: failure,
    });
  };

  const recordOf = async (id: string): Promise<PayoutRecord> => {
    const payout = await store.find(db, id);
    if (!payout) throw new Failure('payout_not_found');
    return payout;
  };

  return {
    /** The host hears of it by mail: whoever changes where money goes may be somebody else. */
    async saveAccount(host: Actor, wanted: NewAccount): Promise<AccountRow> {
      const { holder, accountNumber = '', ifsc = null, upi } = wanted;
      const account: AccountRow = {
        hostId: host.id,
        holder,
        ifsc,
        numberSealed: accountEncryption.encrypt(upi ?? accountNumber),
        lastFour: upi ? null : accountNumber.slice(-4),
        upi: upi ? maskedUpi(upi) : null,
      };
      await db.begin(async (tx) => {
        if (!(await store.saveAccount(tx, account, clock.now()))) throw new Failure('forbidden');
        await audit.record(tx, {
          action: 'host.account_changed',
          actor: host,
          target: { kind: 'host', id: host.id },
          after: { account: upi ? account.upi : `•••• ${account.lastFour}`, ifsc },
        });
        await jobs.publish(tx, 'payout.account_changed', { hostId: host.id });
      });
      return account;
    },

    async earnings(hostId: string) {
      const [balance, waiting, sums, account] = await Promise.all([
        ledger.hostBalance(hostId),
        store.listHeld(db).then((held) => ledger.sumPayables(hostId, held)),
        store.sums(hostId),
        store.findAccount(db, hostId),
      ]);
      return { balance, ...waiting, ...sums, account };
    },

    list: (wanted: PayoutSearch) => store.list(wanted),
    find: (id: string): Promise<PayoutRecord | null> => store.find(db, id),
    accountOf: (hostId: string): Promise<AccountRow | null> => store.findAccount(db, hostId),

    lines: async (hostId: string, paging: { page: number; pageSize: number }) =>
      lines.list(hostId, await store.listHeld(db), clock.now(), paging),

    /** One payout for each host to whom something is due, as one batch. */
    async createBatch(admin: Actor, only?: readonly string[]) {
      return db.begin(async (tx) => {
        await store.queue(tx);
        const at = clock.now();
        const batch = { id: newId(), code: newBatchCode(at), createdBy: admin.id, at };
        await store.insertBatch(tx, batch);
        const held = await store.listHeld(tx);
        const due = await ledger.listDueHosts(tx, held);
        const hosts = only ? due.filter((id) => only.includes(id)) : due;
        const accounts = await store.listAccounts(tx, hosts);
        const amounts: number[] = [];
        for (const account of accounts) amounts.push(await schedule(tx, batch.id, account, held));
        const payouts = amounts.filter((amount) => amount > 0).length;
        if (payouts === 0) throw new Failure('nothing_to_pay_out');
        const amount = amounts.reduce((sum, each) => sum + each, 0);
        const withoutAccount = hosts.length - accounts.length;
        await audit.record(tx, {
          action: 'payout.batched',
          actor: admin,
          target: { kind: 'payout', id: batch.id },
          after: { batch: batch.code, payouts, amount: toRupees(amount) },
        });
        return { id: batch.id, code: batch.code, createdAt: at, payouts, amount, withoutAccount };
      });
    },

    /** What of a batch is still to be paid, for the bank; from now on it is processing. Nobody is paid from two files. */
    async file(admin: Actor, batchId: string): Promise<{ name: string; body: string }> {
      return db.begin(async (tx) => {
        await store.queue(tx);
        const batch = await store.findBatch(tx, batchId);
        if (!batch) throw new Failure('batch_not_found');
        await store.process(tx, batchId, clock.now());
        const payouts = await store.listOpenOf(tx, batchId);
        if (payouts.length === 0) throw new Failure('nothing_to_pay_out');
        await audit.record(tx, {
          action: 'payout.file_taken',
          actor: admin,
          target: { kind: 'payout', id: batchId },
          after: { batch: batch.code, payouts: payouts.length },
        });
        const readable = payouts.map((payout) => ({
          ...payout,
          accountNumber: accountEncryption.decrypt(payout.numberSealed),
        }));
        return { name: `${batch.code}.csv`, body: bankFile(batch.code, readable) };
      });
    },

    /** Told twice with the same reference, it is paid once. */
    async markPaid(admin: Actor, id: string, reference: string): Promise<PayoutRecord> {
      await db.begin(async (tx) => {
        const payout = await lockOpen(tx, id);
        if (payout.status === 'paid' && payout.reference === reference) return;
        if (isOver(payout)) throw new Failure('payout_is_over', { n: payout.status });
        const { hostId, amount } = payout;
        await store.finish(tx, id, { status: 'paid', reference, failure: null, at: clock.now() });
        const parties = { host: hostId };
        await ledger.post(tx, {
          event: 'payout_paid',
          key: `payout:${id}:paid`,
          amounts: { amount },
          parties,
          actorId: admin.id,
          memo: reference,
        });
        await jobs.publish(tx, 'payout.paid', { payoutId: id });
        await audit.record(tx, {
          action: 'payout.paid',
          actor: admin,
          target: { kind: 'payout', id },
          before: { status: payout.status },
          after: { status: 'paid', reference },
        });
      });
      return recordOf(id);
    },

    async markFailed(admin: Actor, id: string, reason: string): Promise<PayoutRecord> {
      await db.begin((tx) => fail(tx, id, reason, admin));
      return recordOf(id);
    },

    /** A dispute is open: what has not been sent yet waits until it is over. What is held already is held for its first reason. */
    async hold(admin: Actor, bookingId: string, reason: string): Promise<void> {
      await db.begin(async (tx) => {
        await store.queue(tx);
        if (!(await store.hasBooking(tx, bookingId))) throw new Failure('booking_not_found');
        const hold = { id: newId(), bookingId, reason, by: admin.id, at: clock.now() };
        if (!(await store.insertHold(tx, hold))) return;
        await audit.record(tx, {
          action: 'payout.held',
          actor: admin,
          target: { kind: 'payout', id: bookingId },
          note: reason,
        });
        for (const id of await store.listScheduledOf(tx, bookingId)) await fail(tx, id, 'on_hold', admin);
      });
    },

    async release(admin: Actor, bookingId: string): Promise<void> {
      await db.begin(async (tx) => {
        await store.queue(tx);
        if (!(await store.hasBooking(tx, bookingId))) throw new Failure('booking_not_found');
        if (!(await store.releaseHold(tx, bookingId, clock.now()))) return;
        await audit.record(tx, {
          action: 'payout.released',
          actor: admin,
          target: { kind: 'payout', id: bookingId },
        });
      });
    },
  };
};

export type Payouts = ReturnType<typeof createPayouts>;
