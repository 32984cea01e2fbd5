import type {
  makeDaySheet as makeCall,
  revokeDaySheet as revokeCall,
} from '@mandap/contract/bookings/host.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { addDays, type Day, startOfDayInIndia } from '@mandap/domain/days';
import { sourceLanguage } from '@mandap/domain/languages';
import type { VenuePermission } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { doneText } from '#server/i18n/done-text.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { mayAt } from '#server/venue-access.ts';
import type { BookingsContext } from '../bookings.context.ts';

interface Sheet {
  id: string;
  day: Day;
}

/** The link works for so many days after its day. */
const daysAfter = 2;

/**
 * Makes the link to the sheet of a day. The link before stops working. Throws `venue_not_found`, also if the person may not see
 * the money that it shows.
 */
export const makeDaySheet =
  (context: BookingsContext) =>
  async (
    host: Actor,
    { id, day, withMoney }: Sheet & { withMoney: boolean },
  ): Promise<OutputOf<typeof makeCall>> => {
    await assertMay(context, host, id, withMoney ? 'bookings' : 'calendar');
    const token = newToken();
    const expiresAt = startOfDayInIndia(addDays(day, daysAfter + 1));
    await context.db`
      insert into day_sheets (venue_id, day, token_hash, expires_at, with_money)
      values (${id}, ${day}, ${hashToken(token)}, ${expiresAt}, ${withMoney})
      on conflict (venue_id, day) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
        with_money = excluded.with_money`;
    const language = requestLanguage();
    const chosen = language === sourceLanguage ? '' : `?lang=${language}`;
    const url = `${context.config.publicUrl}/day-sheet/${token}${chosen}`;
    return { url, expiresAt: expiresAt.toISOString() };
  };

export const revokeDaySheet =
  (context: BookingsContext) =>
  async (host: Actor, { id, day }: Sheet): Promise<OutputOf<typeof revokeCall>> => {
    await assertMay(context, host, id, 'calendar');
    await context.db`delete from day_sheets where venue_id = ${id} and day = ${day}`;
    return { detail: doneText('sheetEnded') };
  };

const assertMay = async (
  { db }: BookingsContext,
  host: Actor,
  venueId: string,
  permission: VenuePermission,
): Promise<void> => {
  if (!(await mayAt(db, host.id, venueId, permission))) throw new Failure('venue_not_found');
};
