import type { Offering, Space } from '@mandap/domain/offerings/offering';
import { Failure } from '#server/failure.ts';
import { type Columns, columnList, columnValues } from '#server/platform/columns.ts';
import type { Sql } from '#server/platform/db.ts';
import { assignments, rowsOf } from '#server/platform/fragments.ts';

/** Money is in paise. */
export type OfferingRow = Offering & { venueId: string };

const columns: Columns<OfferingRow> = {
  id: 'value',
  venueId: 'value',
  name: 'value',
  isWholeVenue: 'value',
  unit: 'value',
  windows: 'json',
  turnaround: 'value',
  price: 'value',
  priceBook: 'json',
  minGuests: 'value',
  maxGuests: 'value',
  seated: 'value',
  minDays: 'value',
  leadDays: 'value',
  opensDays: 'value',
  seasonFrom: 'value',
  seasonTo: 'value',
  musicUntil: 'value',
  inclusions: 'value',
  pictureIds: 'value',
  instant: 'value',
  sold: 'value',
};

/** The columns of offering `o`. */
export const offeringRow = columnList(columns, 'o');

/** The spaces of a venue that can be booked, the first space included. */
export const listSpaces = (sql: Sql, venueId: string) => sql<Space[]>`
  select id, name, kind from spaces where venue_id = ${venueId} and removed_at is null
  order by kind <> 'venue', lower(name)`;

/** A picture of a venue, from which its host chooses for its offerings. */
export interface VenuePicture {
  id: string;
  title: string;
  baseUrl: string;
  widths: number[];
  placeholder: string;
}

/** The pictures of a venue, in its order. */
export const listVenuePictures = (sql: Sql, venueId: string) => sql<VenuePicture[]>`
  select p.id, p.title, p.base_url, p.widths, p.placeholder from published.venue_pictures p
  where p.venue_id = ${venueId} order by p.position`;

/** The offerings of a venue: the whole venue first, then as the host ordered them. */
export const listOfferingRows = (sql: Sql, venueId: string) => sql<OfferingRow[]>`
  select ${offeringRow} from offerings o where o.venue_id = ${venueId} and o.removed_at is null
  order by o.is_whole_venue desc, o.position, lower(o.name)`;

/** What the host wrote about spaces, offerings and their prices. Families do not read the names of single rooms. */
export const listTexts = async (sql: Sql, venueId: string): Promise<string[]> => [
  ...(await listOfferingRows(sql, venueId)).flatMap(({ name, inclusions, priceBook }) => [
    name,
    inclusions,
    ...[...priceBook.rules, ...priceBook.discounts].map((one) => one.name),
  ]),
  ...(await listSpaces(sql, venueId)).filter(({ kind }) => kind !== 'room').map(({ name }) => name),
];

/** Without an id: the whole venue. Null if there is none, or it was removed. */
export const findOfferingRow = async (
  sql: Sql,
  venueId: string,
  id: string | undefined,
): Promise<OfferingRow | null> => {
  const [row] = id
    ? await sql<OfferingRow[]>`
        select ${offeringRow} from offerings o
        where o.id = ${id} and o.venue_id = ${venueId} and o.removed_at is null`
    : await sql<OfferingRow[]>`
        select ${offeringRow} from offerings o where o.venue_id = ${venueId} and o.is_whole_venue`;
  return row ?? null;
};

/** Also one that was removed. */
export const findAnyOfferingRow = async (sql: Sql, id: string): Promise<OfferingRow | null> => {
  const [row] = await sql<OfferingRow[]>`select ${offeringRow} from offerings o where o.id = ${id}`;
  return row ?? null;
};

export const insertOffering = async (tx: Sql, offering: OfferingRow): Promise<void> => {
  await tx`insert into offerings ${rowsOf(columnValues(columns, offering))}`.catch(throwNameTaken);
};

export const updateOffering = async (tx: Sql, { id, ...offering }: OfferingRow): Promise<void> => {
  const { venueId, isWholeVenue, ...changed } = offering;
  const fields = Object.keys(changed) as (keyof typeof changed)[];
  const values = columnValues(columns, { id, ...offering }, fields);
  await tx`update offerings set ${assignments(values)} where id = ${id}`.catch(throwNameTaken);
};

/** Its bookings keep it. */
export const markOfferingRemoved = async (tx: Sql, id: string, at: Date): Promise<void> => {
  await tx`update offerings set removed_at = ${at}, sold = false where id = ${id}`;
};

export const insertSpaceRow = async (tx: Sql, venueId: string, { id, name, kind }: Space): Promise<void> => {
  await tx`insert into spaces (id, venue_id, name, kind) values (${id}, ${venueId}, ${name}, ${kind})`.catch(
    throwNameTaken,
  );
};

/** False if the venue has no such space. The first space has no name of its own. */
export const updateSpace = async (tx: Sql, venueId: string, { id, name, kind }: Space): Promise<boolean> => {
  const rows = await tx`
    update spaces set name = ${name}, kind = ${kind}
    where id = ${id} and venue_id = ${venueId} and kind <> 'venue' and removed_at is null
    returning 1`.catch(throwNameTaken);
  return rows.length > 0;
};

/** Its holds stay. False if the venue has no such space. */
export const markSpaceRemoved = async (tx: Sql, venueId: string, id: string, at: Date): Promise<boolean> => {
  const rows = await tx`
    update spaces set removed_at = ${at}
    where id = ${id} and venue_id = ${venueId} and kind <> 'venue' and removed_at is null returning 1`;
  return rows.length > 0;
};

const throwNameTaken = (error: unknown): never => {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'space_name_is_taken' || constraint === 'offering_name_is_taken')
    throw new Failure('bad_input', { fields: { name: ['name_used'] } });
  throw error;
};
