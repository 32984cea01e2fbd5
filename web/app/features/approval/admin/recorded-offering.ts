import { formOfBook } from '@mandap/contract/offerings/price-book';
import { formatPaise } from '@mandap/domain/money';
import { hoursOf, isSpaceKind } from '@mandap/domain/offerings/offering';
import { type OfferingRecord, readRecord } from '@mandap/domain/offerings/offering-record';
import {
  hoursText,
  momentText,
  offeringName,
  spaceKindText,
  unitText,
} from '#app/features/offerings/format-offering.ts';
import { daysText, limitTexts, offText } from '#app/features/offerings/host/prices/format-book.ts';
import { effectText, whenText } from '#app/features/offerings/host/prices/format-rule.ts';
import { count, mediumDay } from '#app/i18n/format.ts';
import * as canBookText from '#app/i18n/generated/canBook.ts';
import * as offeringText from '#app/i18n/generated/offering.ts';
import * as sellText from '#app/i18n/generated/sell.ts';

/** “Mango lawn, Lawn”, of an approval record. */
export const recordedSpace = (line: string): string => {
  const [kind = '', ...name] = line.split(' ');
  return isSpaceKind(kind) ? `${name.join(' ')} (${spaceKindText(kind)})` : line;
};

type Known<Field extends keyof OfferingRecord> = NonNullable<OfferingRecord[Field]>;
type Text<Field extends keyof OfferingRecord> = (
  value: Known<Field>,
  record: OfferingRecord,
) => string | readonly string[];

/** Every field has a text, so that no change of an offering looks like none. */
const texts: { [Field in keyof Required<OfferingRecord>]: Text<Field> } = {
  name: (name) => offeringName({ name }),
  windows: (windows) =>
    windows.map(({ space, starts, ends }) =>
      [space ?? offeringText.wholeVenue(), hoursText(hoursOf([{ spaceId: null, starts, ends }]))].join(', '),
    ),
  price: (price, { unit = 'day' }) => `${formatPaise(price)} ${unitText({ unit })}`,
  priceBook: (priceBook) => {
    const book = formOfBook(priceBook);
    return [
      ...book.rules.map((rule) => `${rule.name} ${effectText(rule)} (${whenText(rule, Infinity)})`),
      ...limitTexts(book),
      ...book.discounts.map((discount) => `${discount.name} ${offText(discount)} (${daysText(discount)})`),
    ];
  },
  unit: (unit, { price }) => (price === undefined ? unitText({ unit }) : []),
  turnaround: (minutes) => (minutes > 0 ? sellText.turnaround({ n: minutes }) : []),
  minGuests: (n) => canBookText.tooFewGuests({ n: count(n) }),
  maxGuests: (n) => offeringText.guests({ n: count(n) }),
  seated: (n) => canBookText.seated({ n: count(n) }),
  minDays: (n) => (n > 1 ? canBookText.fromDays({ n }) : []),
  leadDays: (n) => (n > 0 ? canBookText.tooLate({ n }) : []),
  opensDays: (n) => canBookText.tooEarly({ n }),
  seasonFrom: (day) => canBookText.seasonFrom({ from: mediumDay(day) }),
  seasonTo: (day) => canBookText.seasonTo({ to: mediumDay(day) }),
  musicUntil: (minutes) => canBookText.musicUntil({ time: momentText(minutes) }),
  inclusions: (inclusions) => inclusions || [],
  instant: (instant) => (instant ? sellText.instantly() : sellText.onRequest()),
  sold: (sold) => (sold ? [] : sellText.notSold()),
};

/** An offering of an approval record in one line: what it is, what it costs, and its terms. */
export const recordedOffering = (line: string): string => {
  const record = readRecord(line);
  const textOf = <Field extends keyof OfferingRecord>(field: Field): string | readonly string[] => {
    const value = record[field];
    return value === undefined ? [] : (texts[field] as Text<Field>)(value as Known<Field>, record);
  };
  const fields = Object.keys(texts) as (keyof OfferingRecord)[];
  return fields.flatMap(textOf).join(' · ');
};
