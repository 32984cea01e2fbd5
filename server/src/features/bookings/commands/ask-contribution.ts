import type {
  askContribution as askContributionCall,
  withdrawContribution as withdrawContributionCall,
} from '@mandap/contract/bookings/contributions.endpoints';
import type { Contribution } from '@mandap/contract/bookings/contributions.schemas';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import {
  contributionDays,
  contributionProblem,
  maxOpenContributions,
  minContribution,
} from '@mandap/domain/bookings/family';
import { formatPaise, type Paise, toPaise } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { doneText } from '#server/i18n/done-text.ts';
import type { Sql } from '#server/platform/db.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { refusedField } from '#server/refused-field.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRow } from '../bookings.record.ts';
import { askedSum, findContributionByToken, isAsked, listContributionsOf } from '../contributions.store.ts';
import { lockBooking } from '../lock-booking.ts';
import { assertPayable } from '../payable.ts';
import { payableSum, presentContribution } from '../queries/contributions.ts';
import { findBooking } from '../queries/find-booking.ts';
import { findOwnBooking } from '../queries/payment-options.ts';
import { notifyClients } from '../transition.ts';

/** The family asks a relative to pay a part by a link. All links together ask for at most what is open. */
export const askContribution =
  (context: BookingsContext) =>
  async (
    actor: Actor,
    { id: bookingId, name, note, amount: rupees }: CheckedInputOf<typeof askContributionCall>,
  ): Promise<Contribution> => {
    const { audit, clock, db, linkEncryption } = context;
    await findOwnBooking(context)(actor, bookingId);
    const [token, amount, askedAt] = [newToken(), toPaise(rupees), clock.now()];
    return db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, bookingId);
      await assertAskable(context, tx, booking, amount);
      await tx`
        insert into contributions ${rowsOf({
          id: newId(),
          bookingId,
          name,
          note,
          amount,
          tokenHash: hashToken(token),
          encryptedToken: linkEncryption.encrypt(token),
          askedBy: actor.id,
          askedAt,
          expiresAt: new Date(askedAt.getTime() + contributionDays * 24 * 3_600_000),
        })}`;
      const target = { kind: 'booking', id: bookingId } as const;
      await audit.record(tx, { action: 'booking.contribution_asked', actor, target, after: { amount } });
      await notifyClients(context, tx, booking);
      const row = await findContributionByToken(tx, token);
      if (!row) throw new Failure('unexpected');
      return presentContribution(context, row, await findBooking(tx, bookingId));
    });
  };

/** Runs under the booking's lock. */
const assertAskable = async (
  { clock }: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  amount: Paise,
): Promise<void> => {
  const now = clock.now();
  assertPayable(booking, now);
  const rows = await listContributionsOf(tx, booking.id);
  if (rows.filter((row) => isAsked(row, now)).length >= maxOpenContributions)
    throw new Failure('too_many_contributions', { n: maxOpenContributions });
  const open = payableSum(await findBooking(tx, booking.id), now) - askedSum(rows, now);
  if (open <= 0) throw new Failure('already_paid');
  const problem = contributionProblem(amount, open);
  if (problem === 'too_small') throw refusedField('amount', 'too_small', minContribution);
  if (problem) throw new Failure('more_than_open', { n: formatPaise(open) });
};

/** A link stops working at once. Money that has been sent by it by then still counts. Throws `contribution_gone`. */
export const withdrawContribution =
  (context: BookingsContext) =>
  async (
    actor: Actor,
    { id: bookingId, contributionId }: CheckedInputOf<typeof withdrawContributionCall>,
  ): Promise<{ detail: string }> => {
    const { audit, clock, db } = context;
    await findOwnBooking(context)(actor, bookingId);
    await db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, bookingId);
      const withdrawn = await tx`
        update contributions set withdrawn_at = ${clock.now()}
        where id = ${contributionId} and booking_id = ${bookingId} and withdrawn_at is null returning 1`;
      if (withdrawn.length === 0) throw new Failure('contribution_gone');
      const target = { kind: 'booking', id: bookingId } as const;
      await audit.record(tx, { action: 'booking.contribution_withdrawn', actor, target });
      await notifyClients(context, tx, booking);
    });
    return { detail: doneText('contributionWithdrawn') };
  };
