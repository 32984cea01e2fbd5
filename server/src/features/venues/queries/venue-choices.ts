import type { Sql } from '../../../platform/db.ts';
import type { VenuesContext } from '../venues.context.ts';

export const listVenueCategories = ({ readReplica }: VenuesContext) => {
  const fromReplica = readReplica((db) => db);
  return () => fromReplica(selectCategories);
};

export const listVenueAmenities = ({ readReplica }: VenuesContext) => {
  const fromReplica = readReplica((db) => db);
  return () => fromReplica(selectAmenities);
};

export const selectCategories = (sql: Sql) => sql<{ id: string; name: string; slug: string }[]>`
  select id, name, slug from venue_categories order by position, name`;

export const selectAmenities = (sql: Sql) => sql<{ id: string; name: string }[]>`
  select id, name from amenities order by position, name`;
