import type { Day } from '@house/domain/days';
import type { Db, Sql } from '../../platform/db.ts';

export interface NewHostRow {
  userId: string;
  businessName: string;
  contactName: string;
  /** With its country code. */
  phone: string;
  hostSince: Day;
  agreedAt: Date;
}

export const createHostsStore = (db: Db) => ({
  async insert(tx: Sql, host: NewHostRow): Promise<void> {
    await tx`insert into hosts ${tx({ ...host })}`;
  },

  async find(userId: string): Promise<Record<string, unknown> | null> {
    const [row] = await db<Record<string, unknown>[]>`select * from hosts where user_id = ${userId}`;
    return row ?? null;
  },

  listVenues: (userId: string): Promise<Record<string, unknown>[]> => db<Record<string, unknown>[]>`
    select id, name, description, address_line, city, pincode, capacity, (price_per_day / 100.0)::float8 as price_per_day,
      cancellation_policy, instant_booking, status, created_at, updated_at
    from venues where owner_id = ${userId} order by id`,

  listSaved: (userId: string): Promise<Record<string, unknown>[]> => db<Record<string, unknown>[]>`
    select v.id as venue_id, v.name, s.note, s.saved_at
    from saved_venues s join venues v on v.id = s.venue_id where s.user_id = ${userId} order by s.saved_at`,

  /** Takes a host's venues out of sight; resolves to their ids. */
  async unlistAll(tx: Sql, userId: string, at: Date): Promise<string[]> {
    const rows = await tx<{ id: string }[]>`
      update venues set status = 'Unlisted', is_featured = false, updated_at = ${at}
      where owner_id = ${userId} and status <> 'Unlisted' returning id`;
    return rows.map(({ id }) => id);
  },

  /** The business name stays: their guests' documents say with whom they had to do. */
  async anonymise(tx: Sql, userId: string): Promise<void> {
    await tx`update hosts set contact_name = 'Deleted account', phone = '', languages = '{}' where user_id = ${userId}`;
  },

  /** Resolves to the tokens of the lists that others could read. */
  async removeSaved(tx: Sql, userId: string): Promise<string[]> {
    await tx`delete from saved_venues where user_id = ${userId}`;
    const rows = await tx<
      { token: string }[]
    >`delete from saved_shares where user_id = ${userId} returning token`;
    return rows.map(({ token }) => token);
  },
});
