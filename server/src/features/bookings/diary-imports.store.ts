import { removableFrom } from '@mandap/domain/bookings/diary';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';

/** A line of an old diary that a host imports. */
export interface ImportedLine {
  importId: string;
  line: number;
}

/** An import `i` that goes on or can be removed. */
export const isOpenImport = (now: Date): Part =>
  part`i.removed_at is null and i.created_at > ${removableFrom(now)}`;

const customerHash = part`md5(jsonb_build_array(b.customer_name, b.contact_phone, b.host_note)::text)`;

/** Remembers what a line has become. Throws `import_over`. */
export const insertImported = async (
  tx: Sql,
  { importId, line, venueId, bookingId }: ImportedLine & { venueId: string; bookingId: string },
  now: Date,
): Promise<void> => {
  const added = await tx`
    insert into imported_bookings (import_id, line, booking_id, customer_hash)
    select i.id, ${line}, b.id, ${customerHash} from diary_imports i, bookings b
    where i.id = ${importId} and i.venue_id = ${venueId} and b.id = ${bookingId} and ${isOpenImport(now)}
    on conflict (import_id, line) do nothing returning line`;
  if (added.length === 0) throw new Failure('import_over');
};

/** Whether a booking `b` is as the import `m` has made it: nothing happened to it, and the host has changed nothing. */
export const isUntouched = part`(b.status = 'confirmed' and m.customer_hash = ${customerHash}
  and not exists (select from booking_history h where h.booking_id = b.id and h.transition <> 'request')
  and not exists (select from receipts r where r.booking_id = b.id and r.recorded_at > b.created_at))`;
