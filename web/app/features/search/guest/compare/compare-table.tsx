import type { ComparedVenue } from '@mandap/contract/search/search.schemas';
import type { Day } from '@mandap/domain/days';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { cancellationLines } from '#app/features/venues/guest/cancellation-terms.tsx';
import { dayPrice } from '#app/features/venues/guest/day-price.ts';
import { placeOf } from '#app/features/venues/guest/format-venue.ts';
import { practicalItems } from '#app/features/venues/guest/practical-items.ts';
import { unitText } from '#app/features/venues/guest/price-unit.ts';
import { count, percent, rating, rupees, weekdayAndMediumDay } from '#app/i18n/format.ts';
import * as compareText from '#app/i18n/generated/compare.ts';
import * as practicalText from '#app/i18n/generated/practical.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import { nameIn } from '#app/i18n/names.ts';
import { searchAlong, toVenue } from '#app/paths.ts';
import {
  type ComparedCell,
  type ComparedRow,
  ComparisonTable,
  isDifferent,
} from '#app/ui/comparison-table.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';

const pictureSizes = '(min-width: 768px) 480px, 150px';

interface HeadingProps {
  venue: ComparedVenue;
  search: string;
  without: string;
  onRemove: () => void;
}

const Heading = ({ venue, search, without, onRemove }: HeadingProps) => (
  <>
    <div className="aspect-[4/3] overflow-hidden rounded-control bg-raised">
      {venue.coverImage && <Picture picture={venue.coverImage} alt="" sizes={pictureSizes} />}
    </div>
    <Link
      to={{ pathname: toVenue(venue.id), search }}
      className="mt-1.5 flex min-h-11 items-center text-meta leading-snug font-medium text-primary hover:underline md:text-body"
    >
      <Name>{venue.name}</Name>
    </Link>
    <Link
      to={without}
      preventScrollReset
      onClick={onRemove}
      aria-label={compareText.removeNamed({ name: venue.name })}
      className="absolute top-3 end-3 grid size-11 place-items-center md:top-4.5 md:end-4.5"
    >
      <span className="no-print grid size-8 place-items-center rounded-full bg-surface text-ink shadow-raised">
        <X aria-hidden className="size-4" />
      </span>
    </Link>
  </>
);

interface ComparedFor {
  date: Day | null;
  guests: number | null;
  today: Day;
}

type CellOf = (venue: ComparedVenue, compared: ComparedFor) => ComparedCell;

const priceCell: CellOf = (venue) => {
  const price = dayPrice(venue);
  const parts = price.taxes ? compareText.priceParts : compareText.priceAndFee;
  const total = rupees(price.total);
  return {
    text: venue.priceIsLowest ? compareText.from({ price: `${total} ${unitText(venue.priceUnit)}` }) : total,
    detail: parts({ price: rupees(price.base) }),
    isStrong: true,
  };
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

/** Rooms, parking, power, food, music and access, as on the venues' own pages. */
const practicalLabels = [
  venueText.rooms,
  practicalText.food,
  practicalText.music,
  practicalText.parking,
  practicalText.power,
  practicalText.wheelchair,
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
    plain((venue) => {
      const { advance } = dayPrice(venue);
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
  [
    compareText.vegPlate(),
    plain(({ vegPlatePrice: price }) =>
      price === undefined ? '' : compareText.perPlate({ price: rupees(price) }),
    ),
  ],
  ...practicalLabels.slice(3).map((label): [string, CellOf] => [label(), practicalCell(label())]),
];

/** The topics to compare, one row each. Topics about which no host says anything are left out. */
const compareRows = (venues: readonly ComparedVenue[], compared: ComparedFor): ComparedRow[] =>
  rowsFor(compared)
    .map(([label, cellOf]) => ({ label, cells: venues.map((venue) => cellOf(venue, compared)) }))
    .filter(({ cells }) => cells.some(({ text }) => text));

interface CompareTableProps {
  venues: readonly ComparedVenue[];
  compared: ComparedFor;
  isOnlyDifferences: boolean;
  /** The URL of the page without a venue. */
  toWithout: (id: string) => string;
  onRemove: (id: string) => void;
}

/** Venues side by side. */
export const CompareTable = ({
  venues,
  compared,
  isOnlyDifferences,
  toWithout,
  onRemove,
}: CompareTableProps) => {
  const all = compareRows(venues, compared);
  const rows = isOnlyDifferences ? all.filter(isDifferent) : all;
  const search = searchAlong(compared);
  return (
    <>
      <ComparisonTable
        label={compareText.tableLabel()}
        corner={compareText.feature()}
        unsaid={compareText.notSaid()}
        rows={rows}
        columns={venues.map((venue) => ({
          id: venue.id,
          heading: (
            <Heading
              venue={venue}
              search={search}
              without={toWithout(venue.id)}
              onRemove={() => onRemove(venue.id)}
            />
          ),
        }))}
      />
      {rows.length === 0 && <p className="mt-4 text-muted">{compareText.allSame()}</p>}
    </>
  );
};
