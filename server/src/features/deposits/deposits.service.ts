import type { Paise } from '@house/domain/money';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Bookings } from '../bookings/bookings.service.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { Uploads } from '../uploads/uploads.service.ts';
import { createDepositsStore, type DepositRow } from './deposits.store.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  uploads: Uploads;
  bookings: Bookings;
}

type Step = 'deposit_taken' | 'deposit_returned' | 'deposit_claimed';

/** Security deposits that hosts take in person: the platform keeps the books of them, not the money. */
export const createDeposits = ({ db, clock, ledger, uploads, bookings }: Dependencies) => {
  const store = createDepositsStore();

  /** The booking, for its host or an administrator; to everybody else there is none. */
  const hosted = async (actor: Actor, id: string) => {
    const booking = await bookings.see(actor, id);
    if (booking.ownerId !== actor.id && actor.role !== 'admin') throw new Failure('booking_not_found');
    return booking;
  };

  const post = (tx: Sql, event: Step, bookingId: string, amount: Paise, actor: Actor) =>
    ledger.post(tx, {
      ...{
        event,
        key: `deposit:${bookingId}:${event}`,
        amounts: { amount },
        parties: { booking: bookingId },
      },
      actorId: actor.id,
    });

  const find = async (sql: Sql, bookingId: string): Promise<DepositRow> => {
    const deposit = await store.find(sql, bookingId);
    if (!deposit) throw new Failure('deposit_not_found');
    return deposit;
  };

  /** Changes a deposit that stands as it must, one after the other. */
  const change = async (
    bookingId: string,
    from: DepositRow['status'],
    work: (tx: Sql, deposit: DepositRow) => Promise<void>,
  ): Promise<DepositRow> =>
    db.begin(async (tx) => {
      await store.queue(tx, bookingId);
      const deposit = await find(tx, bookingId);
      if (deposit.status !== from) throw new Failure('deposit_is_over', { n: deposit.status });
      await work(tx, deposit);
      return find(tx, bookingId);
    });

  /** It is decided what the host keeps; the rest goes back. */
  const settle = async (tx: Sql, deposit: DepositRow, granted: Paise, actor: Actor, decided: boolean) => {
    const { bookingId, amount } = deposit;
    await store.grant(tx, bookingId, granted, decided ? actor.id : null);
    await store.setStatus(tx, bookingId, 'settled', clock.now());
    await post(tx, 'deposit_claimed', bookingId, granted, actor);
    await post(tx, 'deposit_returned', bookingId, amount - granted, actor);
  };

  return {
    photosOf: async ({ photos }: DepositRow) => [...(await uploads.of(photos ?? [])).values()],

    async see(actor: Actor, id: string): Promise<DepositRow> {
      await bookings.see(actor, id);
      return find(db, id);
    },

    async take(actor: Actor, id: string): Promise<DepositRow> {
      const { securityDeposit, status } = await hosted(actor, id);
      if (!securityDeposit) throw new Failure('deposit_not_asked');
      if (status !== 'confirmed') throw new Failure('wrong_transition', { n: status });
      return db.begin(async (tx) => {
        const isNew = await store.insert(tx, id, securityDeposit, clock.now());
        if (!isNew) throw new Failure('deposit_is_over', { n: 'taken' });
        await post(tx, 'deposit_taken', id, securityDeposit, actor);
        return find(tx, id);
      });
    },

    async giveBack(actor: Actor, id: string): Promise<DepositRow> {
      await hosted(actor, id);
      return change(id, 'held', async (tx, { amount }) => {
        await store.setStatus(tx, id, 'returned', clock.now());
        await post(tx, 'deposit_returned', id, amount, actor);
      });
    },

    async claim(host: Actor, id: string, wanted: { amount: Paise; reason: string; photos: string[] }) {
      await hosted(host, id);
      return change(id, 'held', async (tx, deposit) => {
        if (wanted.amount > deposit.amount)
          throw new Failure('bad_input', { fields: { amount: ['too_big'] } });
        await uploads.claim(tx, host, wanted.photos, 'evidence');
        await store.insertClaim(tx, { bookingId: id, ...wanted, at: clock.now() });
        await store.setStatus(tx, id, 'claimed', null);
      });
    },

    /** Only the customer's: agreed, it is settled at once; disputed, an administrator decides. */
    async answer(guest: Actor, id: string, answer: 'accepted' | 'disputed', text: string) {
      const booking = await bookings.see(guest, id);
      if (booking.userId !== guest.id) throw new Failure('booking_not_found');
      return change(id, 'claimed', async (tx, deposit) => {
        if (deposit.answer) throw new Failure('deposit_is_over', { n: deposit.answer });
        await store.answer(tx, id, answer, text, clock.now());
        if (answer === 'accepted') await settle(tx, deposit, deposit.claimed ?? 0, guest, false);
      });
    },

    async decide(admin: Actor, id: string, granted: Paise): Promise<DepositRow> {
      await hosted(admin, id);
      return change(id, 'claimed', async (tx, deposit) => {
        if (granted > (deposit.claimed ?? 0))
          throw new Failure('bad_input', { fields: { granted: ['too_big'] } });
        await settle(tx, deposit, granted, admin, true);
      });
    },
  };
};

export type Deposits = ReturnType<typeof createDeposits>;
