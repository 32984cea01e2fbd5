import type { Day } from '@mandap/domain/days';
import type { BasisPoints } from '@mandap/domain/money';
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

/** What guests see of a host; `phone` is empty where nobody has given one. */
export type BusinessRow = Pick<NewHostRow, 'businessName' | 'contactName' | 'phone'>;

/** The GST that a host charges from a day on. */
export interface GstRateRow {
  from: Day;
  rate: BasisPoints;
}

export const createHostsStore = (db: Db) => ({
  async insert(tx: Sql, host: NewHostRow): Promise<void> {
    await tx`insert into hosts ${tx({ ...host })}`;
  },

  /** What was known of them as a host stays. */
  async insertUnlessKnown(tx: Sql, host: Omit<NewHostRow, 'agreedAt'>): Promise<void> {
    await tx`insert into hosts ${tx({ ...host })} on conflict (user_id) do nothing`;
  },

  async hasVenues(tx: Sql, userId: string): Promise<boolean> {
    return (await tx`select 1 from venues where owner_id = ${userId} limit 1`).length > 0;
  },

  async find(userId: string): Promise<Record<string, unknown> | null> {
    const [row] = await db<Record<string, unknown>[]>`select * from hosts where user_id = ${userId}`;
    return row ?? null;
  },

  async findBusiness(userId: string): Promise<BusinessRow | null> {
    const [row] = await db<BusinessRow[]>`
      select business_name, contact_name, phone from hosts where user_id = ${userId}`;
    return row ?? null;
  },

  /** Locked until the transaction ends; whoever only refers to the host does not wait. */
  async lockBusiness(tx: Sql, userId: string): Promise<BusinessRow | null> {
    const [row] = await tx<BusinessRow[]>`
      select business_name, contact_name, phone from hosts where user_id = ${userId} for no key update`;
    return row ?? null;
  },

  /** Resolves to the ids of the venues that show it. */
  async setBusiness(tx: Sql, userId: string, business: BusinessRow): Promise<string[]> {
    const { businessName, contactName, phone } = business;
    await tx`
      update hosts set business_name = ${businessName}, contact_name = ${contactName}, phone = ${phone}
      where user_id = ${userId}`;
    const rows = await tx<{ id: string }[]>`select id from venues where owner_id = ${userId}`;
    return rows.map(({ id }) => id);
  },

  /** What a host charges from which day on, newest first. */
  gstRates: (sql: Sql, userId: string): Promise<GstRateRow[]> => sql<GstRateRow[]>`
    select valid_from as from, basis_points as rate from host_gst_rates
    where host_id = ${userId} order by valid_from desc`,

  /** A later day that was settled before no longer counts. */
  async setGstRate(tx: Sql, userId: string, { from, rate }: GstRateRow): Promise<void> {
    await tx`delete from host_gst_rates where host_id = ${userId} and valid_from >= ${from}`;
    await tx`insert into host_gst_rates (host_id, valid_from, basis_points) values (${userId}, ${from}, ${rate})`;
  },

  /** Makes the rates of a day hold; the venues whose price changed by that. */
  async applyGstRates(tx: Sql, today: Day): Promise<string[]> {
    const rows = await tx<{ id: string }[]>`
      with current as (
        select distinct on (host_id) host_id, basis_points from host_gst_rates
        where valid_from <= ${today} order by host_id, valid_from desc),
      changed as (
        update hosts h set gst_basis_points = current.basis_points from current
        where current.host_id = h.user_id and current.basis_points <> h.gst_basis_points returning h.user_id)
      select v.id from changed join venues v on v.owner_id = changed.user_id`;
    return rows.map(({ id }) => id);
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
      update venues set status = 'Unlisted', is_featured = false, featured_until = null,
        version = version + 1, updated_at = ${at}
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
