import type { AuditAction } from '@mandap/contract/audit/audit';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';
import { createDepositsStore, type DepositRow } from './deposits.store.ts';

interface Dependencies {
  audit: Audit;
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  ledger: Ledger;
  uploads: Uploads;
  bookings: Bookings;
}

interface DepositAnswer {
  answer: 'accepted' | 'disputed';
  text: string;
  photos: string[];
}

type Step = 'deposit_taken' | 'deposit_returned' | 'deposit_claimed';

/** What a deposit's step tells everybody, and what the audit log keeps of it. */
type Told = 'taken' | 'returned' | 'claimed' | 'answered' | 'decided';

/** Security deposits that hosts take in person: the platform keeps the books of them, not the money. */
export const createDeposits = ({ audit, db, jobs, clock, ledger, uploads, bookings }: Dependencies) => {
  const store = createDepositsStore(db);

  /** The booking, for its host or an administrator; to everybody else there is none. */
  const hosted = async (actor: Actor, id: string) => {
    const booking = await bookings.see(actor, id);
    if (booking.ownerId !== actor.id && actor.role !== 'admin') throw new Failure('booking_not_found');
    return booking;
  };

  const post = (tx: Sql, event: Step, bookingId: string, amount: Paise, actor: Actor) =>
    ledger.post(tx, {
      event,
      key: `deposit:${bookingId}:${event}`,
      amounts: { amount },
      parties: { booking: bookingId },
      actorId: actor.id,
    });

  const tell = async (
    tx: Sql,
    step: Told,
    bookingId: string,
    actor: Actor,
    { amount, note = '' }: { amount: Paise; note?: string },
  ): Promise<void> => {
    await jobs.publish(tx, `deposit.${step}`, { bookingId });
    if (step === 'answered') return;
    const action: AuditAction = `booking.deposit_${step}`;
    const target = { kind: 'booking', id: bookingId } as const;
    await audit.record(tx, { action, actor, target, after: { amount: toRupees(amount) }, note });
  };

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
  const settle = async (tx: Sql, { bookingId, amount }: DepositRow, granted: Paise, actor: Actor) => {
    await store.grant(tx, bookingId, granted);
    await store.setStatus(tx, bookingId, 'settled', clock.now());
    await post(tx, 'deposit_claimed', bookingId, granted, actor);
    await post(tx, 'deposit_returned', bookingId, amount - granted, actor);
  };

  const asked = async (actor: Actor, id: string) => {
    const { securityDeposit, status } = await bookings.see(actor, id);
    return { asked: securityDeposit, isConfirmed: status === 'confirmed' };
  };

  return {
    /** The host's and the customer's, each in order. */
    async photosOf({ photos, answerPhotos }: DepositRow) {
      const [claim, answer] = [photos ?? [], answerPhotos ?? []];
      const known = await uploads.of([...claim, ...answer]);
      const ofIds = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
      return { claim: ofIds(claim), answer: ofIds(answer) };
    },

    async see(actor: Actor, id: string) {
      const { asked: amount, isConfirmed } = await asked(actor, id);
      const deposit = await store.find(db, id);
      return { asked: amount, deposit, canBeTaken: amount !== null && isConfirmed && deposit === null };
    },

    forMail: (bookingId: string): Promise<DepositRow | null> => store.find(db, bookingId),
    listDisputes: (paging: { page: number; pageSize: number }) => store.listDisputes(paging),

    async take(actor: Actor, id: string): Promise<DepositRow> {
      const { securityDeposit, status } = await hosted(actor, id);
      if (!securityDeposit) throw new Failure('deposit_not_asked');
      if (status !== 'confirmed') throw new Failure('wrong_transition', { n: status });
      return db.begin(async (tx) => {
        const isNew = await store.insert(tx, id, securityDeposit, clock.now());
        if (!isNew) throw new Failure('deposit_is_over', { n: 'taken' });
        await post(tx, 'deposit_taken', id, securityDeposit, actor);
        await tell(tx, 'taken', id, actor, { amount: securityDeposit });
        return find(tx, id);
      });
    },

    async returnToGuest(actor: Actor, id: string): Promise<DepositRow> {
      await hosted(actor, id);
      return change(id, 'held', async (tx, { amount }) => {
        await store.setStatus(tx, id, 'returned', clock.now());
        await post(tx, 'deposit_returned', id, amount, actor);
        await tell(tx, 'returned', id, actor, { amount });
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
        await tell(tx, 'claimed', id, host, { amount: wanted.amount, note: wanted.reason });
      });
    },

    /** Only the customer's: agreed, it is settled at once; disputed, an administrator decides. */
    async answer(guest: Actor, id: string, said: DepositAnswer) {
      const booking = await bookings.see(guest, id);
      if (booking.userId !== guest.id) throw new Failure('booking_not_found');
      if (said.answer === 'disputed' && !said.text)
        throw new Failure('bad_input', { fields: { text: ['required'] } });
      return change(id, 'claimed', async (tx, deposit) => {
        if (deposit.answer) throw new Failure('deposit_is_over', { n: deposit.answer });
        await uploads.claim(tx, guest, said.photos, 'evidence');
        await store.answer(tx, id, { ...said, at: clock.now() });
        if (said.answer === 'accepted') await settle(tx, deposit, deposit.claimed ?? 0, guest);
        await tell(tx, 'answered', id, guest, { amount: deposit.claimed ?? 0 });
      });
    },

    /** Both sides read the reason. */
    async decide(admin: Actor, id: string, granted: Paise, reason: string): Promise<DepositRow> {
      await hosted(admin, id);
      return change(id, 'claimed', async (tx, deposit) => {
        if (granted > (deposit.claimed ?? 0))
          throw new Failure('bad_input', { fields: { granted: ['too_big'] } });
        await store.decide(tx, id, reason, admin.id, clock.now());
        await settle(tx, deposit, granted, admin);
        await tell(tx, 'decided', id, admin, { amount: granted, note: reason });
      });
    },
  };
};

export type Deposits = ReturnType<typeof createDeposits>;
