import { dayInIndia } from '@mandap/domain/days';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { slicesOf } from '#server/platform/slices.ts';
import type { HostsContext } from '../hosts.context.ts';
import type { GstRate } from '../queries/gst-rates.ts';

/** As many as one transaction of the job changes. */
const hostsAtOnce = 200;

/** Applies these hosts' rates of today. Resolves to the cache tags of the venues whose price changed. */
const applyRatesOfToday = async (
  { clock, cacheInvalidation, published }: HostsContext,
  tx: Sql,
  hostIds: readonly string[],
): Promise<string[]> => {
  const venues = await tx<{ id: string }[]>`
    with current as (
      select distinct on (host_id) host_id, basis_points from host_gst_rates
      where host_id = any(${[...hostIds]}::uuid[]) and valid_from <= ${dayInIndia(clock.now())}
      order by host_id, valid_from desc),
    changed as (
      update hosts h set gst_basis_points = current.basis_points from current
      where current.host_id = h.user_id and current.basis_points <> h.gst_basis_points returning h.user_id)
    select v.id from changed join ${published.venues} v on v.owner_id = changed.user_id`;
  const stale = venues.length > 0 ? [tags.venues, ...venues.map(({ id }) => tags.venue(id))] : [];
  await cacheInvalidation.publish(tx, stale);
  return stale;
};

/**
 * Sets the GST that a host charges from a day on. A rate for a later day is removed. Null keeps the rates.
 * `writeDetails` runs before it in the same transaction.
 */
export const setGstRate =
  (context: HostsContext) =>
  async (
    hostId: string,
    requested: GstRate | null,
    writeDetails: (tx: Sql) => Promise<void>,
  ): Promise<void> => {
    const stale = await context.db.begin(async (tx) => {
      await writeDetails(tx);
      if (requested) {
        await tx`delete from host_gst_rates where host_id = ${hostId} and valid_from >= ${requested.from}`;
        await tx`
          insert into host_gst_rates (host_id, valid_from, basis_points)
          values (${hostId}, ${requested.from}, ${requested.rate})`;
      }
      return applyRatesOfToday(context, tx, [hostId]);
    });
    context.cacheInvalidation.drop(stale);
  };

/** Runs after each midnight in India, when a rate may take effect. */
export const applyGstRates = (context: HostsContext) => async (): Promise<void> => {
  const { db, clock, cacheInvalidation } = context;
  const due = await db<{ id: string }[]>`
    select h.user_id as id from hosts h join (
      select distinct on (host_id) host_id, basis_points from host_gst_rates
      where valid_from <= ${dayInIndia(clock.now())} order by host_id, valid_from desc) current on current.host_id = h.user_id
    where current.basis_points <> h.gst_basis_points order by h.user_id`;
  for (const some of slicesOf(due, hostsAtOnce)) {
    const ids = some.map(({ id }) => id);
    cacheInvalidation.drop(await db.begin((tx) => applyRatesOfToday(context, tx, ids)));
  }
};
