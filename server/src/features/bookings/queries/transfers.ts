import type { Transfer } from '@mandap/contract/payments/payments.schemas';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Db } from '#server/platform/db.ts';
import { countRows, slice } from '#server/platform/listing.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { presentTransfer, type TransferRecord } from '../transfer.present.ts';

const records = () => part`
  select p.id, b.id as booking_id, b.code as booking_code, b.status as booking_status, b.expires_at,
    v.name as venue_name, array(select f.user_id from booking_family f where f.booking_id = b.id) as family_ids, v.owner_id, p.kind, p.amount, p.status as payment_status, t.utr, t.reported_at,
    t.decision, t.reason
  from published.bank_transfers t join published.payments p on p.id = t.payment_id
  join bookings b on b.id = p.booking_id join published.venues v on v.id = b.venue_id`;

export const findTransferRecord = async (db: Db, paymentId: string): Promise<TransferRecord> => {
  const [transfer] = await db<TransferRecord[]>`${records()} where p.id = ${paymentId}`;
  if (!transfer) throw new Failure('order_not_found');
  return transfer;
};

/** The transfer of a booking for its family or host, or any for an administrator. */
export const findTransferAs =
  ({ db }: BookingsContext) =>
  async (actor: Actor, paymentId: string): Promise<TransferRecord> => {
    const transfer = await findTransferRecord(db, paymentId);
    const isTheirs = [...transfer.familyIds, transfer.ownerId].includes(actor.id) || actor.role === 'admin';
    if (!isTheirs) throw new Failure('order_not_found');
    return transfer;
  };

export const findTransfer =
  (context: BookingsContext) =>
  async (actor: Actor, paymentId: string): Promise<Transfer> => {
    const transfer = await findTransferAs(context)(actor, paymentId);
    return present(context, actor, transfer, await context.settings.get());
  };

/** Transfers that await a decision, oldest first: those of the host's venues, or all for an administrator. */
export const listWaitingTransfers =
  (context: BookingsContext) =>
  async (
    actor: Actor,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<{ results: Transfer[]; count: number }> => {
    const { db, settings } = context;
    const current = await settings.get();
    const isWaiting = part`t.utr is not null and t.decision is null
    ${actor.role === 'admin' ? part`` : part`and v.owner_id = ${actor.id}`}`;
    const [transfers, count] = await Promise.all([
      db<TransferRecord[]>`
      ${records()} where ${isWaiting} order by t.reported_at, p.id ${slice({ page, pageSize })}`,
      countRows(
        db,
        part`from published.bank_transfers t join published.payments p on p.id = t.payment_id
      join bookings b on b.id = p.booking_id join published.venues v on v.id = b.venue_id where ${isWaiting}`,
      ),
    ]);
    const results = transfers.map((transfer) => present(context, actor, transfer, current));
    return { results, count };
  };

/** Whether this person may confirm a transfer. Hosts may not for bookings that they made themselves. */
export const mayDecide = (actor: Actor, transfer: TransferRecord, current: PlatformSettings): boolean => {
  if (actor.role === 'admin') return true;
  const isHost = transfer.ownerId === actor.id && !transfer.familyIds.includes(actor.id);
  return isHost && current.hostsConfirmTransfers;
};

const present = (
  { payments }: BookingsContext,
  actor: Actor,
  transfer: TransferRecord,
  current: PlatformSettings,
): Transfer =>
  presentTransfer(transfer, {
    payee: payments.payee,
    answerHours: current.transferConfirmMinutes / 60,
    isCustomer: transfer.familyIds.includes(actor.id),
    mayDecide: mayDecide(actor, transfer, current),
  });
