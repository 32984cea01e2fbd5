import { dayInIndia } from '@mandap/domain/days';
import { eraseFrom } from '@mandap/domain/enquiries/enquiries';
import type { EnquiriesContext } from '../enquiries.context.ts';
import type { EnquiryRow } from '../enquiries.store.ts';

export const erasedAtOnce = 200;

/**
 * Erases the name, the number and what was noted of families without an account, twelve months after their enquiry ended. Its
 * days, its source and how it ended stay for the year in numbers.
 */
export const eraseFamilies = (context: EnquiriesContext) => async (): Promise<void> => {
  while ((await eraseSome(context)) === erasedAtOnce);
};

const eraseSome = ({ db, clock }: EnquiriesContext): Promise<number> =>
  db.begin(async (tx) => {
    const now = clock.now();
    const today = dayInIndia(now);
    const found = await tx<Pick<EnquiryRow, 'id' | 'lostAt' | 'days' | 'createdAt'>[]>`
      select id, lost_at, days, created_at from enquiries
      where guest_id is null and erased_at is null and created_at <= ${now}
        and coalesce((lost_at at time zone 'Asia/Kolkata')::date, last_day,
          (created_at at time zone 'Asia/Kolkata')::date) <= (${today}::date - interval '12 months')::date
      order by created_at, id limit ${erasedAtOnce} for no key update skip locked`;
    const ids = found.filter((enquiry) => eraseFrom(enquiry) <= today).map(({ id }) => id);
    await tx`
      update enquiries set name = '', phone = '', note = '', erased_at = ${now} where id = any(${ids}::uuid[])`;
    await tx`update enquiry_notes set text = '' where enquiry_id = any(${ids}::uuid[]) and text <> ''`;
    return ids.length;
  });
