import type { Day } from '@mandap/domain/days';
import type { BasisPoints } from '@mandap/domain/money';
import type { Db } from '#server/platform/db.ts';

/** The GST rate that a host charges from a day on. */
export interface GstRate {
  from: Day;
  rate: BasisPoints;
}

/** The newest first. */
export const listGstRates =
  (db: Db) =>
  (hostId: string): Promise<GstRate[]> =>
    db<GstRate[]>`
    select valid_from as from, basis_points as rate from host_gst_rates
    where host_id = ${hostId} order by valid_from desc`;
