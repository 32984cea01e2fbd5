import { parse as parseArray } from 'postgres-array';

/** Throws on an integer that a number cannot hold exactly, instead of rounding it. */
const toSafeNumber = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new RangeError('A bigint of the database is too large for a number.');
  return number;
};

const toDate = (text: string): Date => new Date(text);
const toBytes = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');

type Parser = (text: string) => unknown;

const arrayOf =
  (parse: Parser): Parser =>
  (text) =>
    parseArray(text, parse);

const asText: Parser = (text) => text;

/**
 * Parsers for the text of a value, by the OIDs of its type and of arrays of it (pg_type.dat). All other types stay text,
 * including `date` and `numeric`: a day has no time zone, and a numeric may have more digits than a number.
 */
const parsers = new Map<number, Parser>(
  (
    [
      [16, 1000, (text) => text === 't'],
      [17, 1001, toBytes],
      [20, 1016, toSafeNumber],
      [21, 1005, Number],
      [23, 1007, Number],
      [26, 1028, Number],
      [700, 1021, Number],
      [701, 1022, Number],
      [114, 199, JSON.parse],
      [3802, 3807, JSON.parse],
      [1114, 1115, toDate],
      [1184, 1185, toDate],
      // name, text, varchar, bpchar, date, numeric, uuid, inet, tsrange
      ...[
        [19, 1003],
        [25, 1009],
        [1043, 1015],
        [1042, 1014],
        [1082, 1182],
        [1700, 1231],
        [2950, 2951],
        [869, 1041],
        [3908, 3909],
      ].map(([type = 0, array = 0]) => [type, array, asText] as const),
    ] as readonly (readonly [number, number, Parser])[]
  ).flatMap(([type, array, parse]) => [
    [type, parse],
    [array, arrayOf(parse)],
  ]),
);

/** For pg: every value arrives as text. */
export const columnTypes = { getTypeParser: (oid: number): Parser => parsers.get(oid) ?? asText };
