import { recordOf } from '@mandap/domain/offerings/offering-record';
import { v7 as newId } from 'uuid';
import type { Sql } from '#server/platform/db.ts';
import { listOfferingRows, listSpaces } from './offerings.store.ts';

// What features below offerings read of them. app.ts passes it to them.

/** What every venue has to sell: its first space, and the offering that occupies the whole venue for whole days. */
export const insertSpace = async (
  tx: Sql,
  { id, venueId, name }: { id: string; venueId: string; name: string },
): Promise<void> => {
  await tx`insert into spaces (id, venue_id, name) values (${id}, ${venueId}, ${name})`;
  await tx`insert into offerings (id, venue_id) values (${newId()}, ${venueId})`;
};

/** What a venue sells, as approvals record it. */
export const findSoldFields = async (
  sql: Sql,
  venueId: string,
): Promise<{ spaces: string[]; offerings: string[] }> => {
  const spaces = await listSpaces(sql, venueId);
  const offerings = await listOfferingRows(sql, venueId);
  return {
    spaces: spaces.filter(({ kind }) => kind !== 'venue').map(({ kind, name }) => `${kind} ${name}`),
    offerings: offerings.map(({ venueId: _, ...offering }) => recordOf(offering, spaces)).sort(),
  };
};
