import type { removeDiaryImport as removeCall } from '@mandap/contract/bookings/diary.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import type { Paise } from '@mandap/domain/money';
import type { PaymentMeans } from '@mandap/domain/payments/means';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { textsIn } from '#server/i18n/texts.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import type { Sql } from '#server/platform/db.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { mayAt, venuesWhere } from '#server/venue-access.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { isOpenImport, isUntouched } from '../diary-imports.store.ts';
import { auditOfflineBooking, lockOfflineBooking, writeOfflineBooking } from '../offline-bookings.ts';
import { insertReceipt } from '../receipts.store.ts';
import { transition } from '../transition.ts';

/** Begins to import an old diary. Its lines become bookings one by one (`addOfflineBooking`). Throws `venue_not_found`. */
export const startDiaryImport =
  ({ clock, db }: Pick<BookingsContext, 'clock' | 'db'>) =>
  async (host: Actor, venueId: string, idempotent: IdempotentRequest): Promise<string> => {
    if (idempotent.createdId) return idempotent.createdId;
    if (!(await mayAt(db, host.id, venueId, 'bookings'))) throw new Failure('venue_not_found');
    const id = newId();
    await db.begin(async (tx) => {
      await tx`insert into diary_imports (id, venue_id, created_at) values (${id}, ${venueId}, ${clock.now()})`;
      await idempotent.recordCreated(tx, id);
    });
    return id;
  };

/**
 * Cancels what an import made, each booking in a transaction of its own, and takes back what it recorded as received. What was changed
 * since stays. Throws `import_not_found`, `import_over`.
 */
export const removeDiaryImport =
  (context: BookingsContext) =>
  async (host: Actor, id: string): Promise<OutputOf<typeof removeCall>> => {
    const { clock, db } = context;
    const now = clock.now();
    const [found] = await db<{ venueId: string; isOpen: boolean }[]>`
      select i.venue_id, ${isOpenImport(now)} as is_open from diary_imports i
      where i.id = ${id} and i.venue_id in (${venuesWhere(host.id, 'bookings')})`;
    if (!found) throw new Failure('import_not_found');
    if (!found.isOpen) throw new Failure('import_over');
    // From now on no line is added.
    await db`update diary_imports set removed_at = ${now} where id = ${id} and removed_at is null`;
    const made = await db<{ bookingId: string }[]>`
      select booking_id from imported_bookings where import_id = ${id} order by line`;
    let removed = 0;
    for (const { bookingId } of made)
      if (await removeImported(context, host, { bookingId, venueId: found.venueId })) removed += 1;
    return { removed, kept: made.length - removed };
  };

/** False: it was changed or cancelled since. */
const removeImported = async (
  context: BookingsContext,
  host: Actor,
  { bookingId: id, venueId }: { bookingId: string; venueId: string },
): Promise<boolean> => {
  const t = textsIn(requestLanguage());
  const reason = t.booking.importRemoved();
  let isRemoved = false;
  await writeOfflineBooking(context, venueId, async (tx) => {
    const [found] = await tx<{ isUntouched: boolean }[]>`
      select ${isUntouched} as is_untouched from bookings b join imported_bookings m on m.booking_id = b.id where b.id = ${id}`;
    isRemoved = found?.isUntouched === true;
    if (!isRemoved) return;
    const booking = await lockOfflineBooking(tx, host, id, 'bookings');
    await takeBack(context, tx, { bookingId: id, venueId, reason });
    await transition(context, tx, booking, 'cancel', { by: 'host', id: host.id }, { reason });
    await auditOfflineBooking(context, tx, host, id, 'cancelled', { note: reason });
  });
  return isRemoved;
};

/** The receipt of an imported booking is corrected by a second one, as any other. */
const takeBack = async (
  { clock }: BookingsContext,
  tx: Sql,
  { bookingId, venueId, reason }: { bookingId: string; venueId: string; reason: string },
): Promise<void> => {
  const receipts = await tx<{ id: string; amount: Paise; means: PaymentMeans; reference: string }[]>`
    select id, amount, means, reference from receipts where booking_id = ${bookingId}`;
  for (const { id, amount, means, reference } of receipts)
    await insertReceipt(tx, {
      ...{ bookingId, venueId, amount: -amount, at: clock.now(), means, reference },
      corrects: { id, reason },
    });
};
