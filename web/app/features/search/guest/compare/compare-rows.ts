import type { ComparedVenue } from '@mandap/contract/search/search.schemas';
import type { Day } from '@mandap/domain/days';
import { cancellationLines } from '#app/features/venues/guest/cancellation-terms.tsx';
import { dayPrice } from '#app/features/venues/guest/day-price.ts';
import { placeOf } from '#app/features/venues/guest/format-venue.ts';
import { practicalItems } from '#app/features/venues/guest/practical-items.ts';
import { count, percent, rating, rupees, weekdayAndMediumDay } from '#app/i18n/format.ts';
import * as compareText from '#app/i18n/generated/compare.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import { nameIn } from '#app/i18n/names.ts';

export interface CompareCell {
  /** Empty: the host has not said. */
  text: string;
  detail?: string;
  tone?: 'good' | 'bad';
  isStrong?: boolean;
}

export interface CompareRow {
  label: string;
  /** One for each venue, in their order. */
  cells: CompareCell[];
}

export interface ComparedFor {
  date: Day | null;
  guests: number | null;
  today: Day;
}

type CellOf = (venue: ComparedVenue, compared: ComparedFor) => CompareCell;

const priceCell: CellOf = (venue, { date, today }) => {
  const price = dayPrice(venue, date ?? today);
  const parts = price.taxes ? compareText.priceParts : compareText.priceAndFee;
  return { text: rupees(price.total), detail: parts({ price: rupees(price.base) }), isStrong: true };
};

const capacityCell: CellOf = ({ capacity }, { guests }) => ({
  text: compareText.upTo({ n: count(capacity) }),
  ...(guests !== null &&
    capacity < guests && { detail: compareText.tooFew({ n: count(guests) }), tone: 'bad' }),
});

const ratingCell: CellOf = (venue) => ({
  text:
    venue.rating === null
      ? compareText.unrated()
      : compareText.ratedBy({ rating: rating(venue.rating), n: venue.reviewCount }),
});

const freeCell: CellOf = ({ isFree }) =>
  isFree === null
    ? { text: '' }
    : isFree
      ? { text: compareText.free(), tone: 'good', isStrong: true }
      : { text: compareText.booked(), tone: 'bad', isStrong: true };

const payTexts = {
  allowed: compareText.payAllowed,
  on_approval: compareText.payOnApproval,
  refused: compareText.payRefused,
} as const;

const termsCell: CellOf = ({ cancellationTerms }, { date, today }) => {
  const [first, ...others] = cancellationLines(cancellationTerms, date, today);
  return { text: first ?? '', detail: others.join(' · ') };
};

const plain =
  (text: (venue: ComparedVenue, compared: ComparedFor) => string): CellOf =>
  (venue, compared) => ({ text: text(venue, compared) });

/** Rooms, parking, power, food, music and access, as the venues' own pages say them. */
const practicalLabels = [
  venueText.rooms,
  venueText.food,
  venueText.music,
  venueText.parking,
  venueText.power,
  venueText.wheelchair,
];

const practicalCell = (label: string): CellOf =>
  plain(
    ({ practicalDetails }) =>
      practicalItems(practicalDetails).find((item) => item.label === label)?.text ?? '',
  );

const rowsFor = ({ date }: ComparedFor): [label: string, cellOf: CellOf][] => [
  ...(date === null
    ? []
    : [[compareText.onDay({ day: weekdayAndMediumDay(date) }), freeCell] as [string, CellOf]]),
  [compareText.priceInFull(), priceCell],
  [compareText.capacity(), capacityCell],
  [compareText.place(), plain(placeOf)],
  [compareText.kind(), plain(({ category }) => nameIn(category.names))],
  [compareText.rating(), ratingCell],
  [
    compareText.booking(),
    plain(({ instantBooking }) => (instantBooking ? venueText.instant() : venueText.onRequest())),
  ],
  [
    compareText.advance(),
    plain((venue, { date: day, today }) => {
      const { advance } = dayPrice(venue, day ?? today);
      return `${rupees(advance)} (${percent(venue.advancePercent)}%)`;
    }),
  ],
  [compareText.payAtVenue(), plain(({ payAtVenue }) => payTexts[payAtVenue]())],
  [
    compareText.deposit(),
    plain(({ securityDeposit }) => (securityDeposit ? rupees(securityDeposit) : compareText.noDeposit())),
  ],
  [compareText.cancellation(), termsCell],
  ...practicalLabels.slice(0, 3).map((label): [string, CellOf] => [label(), practicalCell(label())]),
  [
    compareText.airConditioning(),
    plain(({ facts }) => (facts.includes('air_conditioning') ? compareText.yes() : '')),
  ],
  ...practicalLabels.slice(3).map((label): [string, CellOf] => [label(), practicalCell(label())]),
];

/** What decides between venues, topic by topic. Topics of which no host says anything are left out. */
export const compareRows = (venues: readonly ComparedVenue[], compared: ComparedFor): CompareRow[] =>
  rowsFor(compared)
    .map(([label, cellOf]) => ({ label, cells: venues.map((venue) => cellOf(venue, compared)) }))
    .filter(({ cells }) => cells.some(({ text }) => text));

export const isDifferent = ({ cells }: CompareRow): boolean =>
  new Set(cells.map(({ text, detail = '' }) => `${text}\n${detail}`)).size > 1;
