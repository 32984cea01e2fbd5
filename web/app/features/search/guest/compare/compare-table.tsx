import type { ComparedVenue } from '@mandap/contract/search/search.schemas';
import type { Day } from '@mandap/domain/days';
import { Check, CircleX, X } from 'lucide-react';
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
import { classes } from '#app/ui/classes.ts';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';

const firstColumn = 'sticky start-0 z-10 bg-surface border-e border-line';
/** The width of a venue's column, in px. */
const widest = 480;
const pictureSizes = '(min-width: 768px) 480px, 150px';

interface HeadingProps {
  venue: ComparedVenue;
  search: string;
  without: string;
  onRemove: () => void;
}

const Heading = ({ venue, search, without, onRemove }: HeadingProps) => (
  <th scope="col" className="relative p-2 text-start align-top font-normal md:p-3.5">
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
  </th>
);

const tones = { good: 'text-leaf', bad: 'text-danger' } as const;
const icons = { good: Check, bad: CircleX } as const;

interface CompareCell {
  /** Empty: the host has not said. */
  text: string;
  detail?: string;
  tone?: 'good' | 'bad';
  isStrong?: boolean;
}

interface CompareRow {
  label: string;
  /** One cell per venue, in order. */
  cells: CompareCell[];
}

interface ComparedFor {
  date: Day | null;
  guests: number | null;
  today: Day;
}

type CellOf = (venue: ComparedVenue, compared: ComparedFor) => CompareCell;

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
const compareRows = (venues: readonly ComparedVenue[], compared: ComparedFor): CompareRow[] =>
  rowsFor(compared)
    .map(([label, cellOf]) => ({ label, cells: venues.map((venue) => cellOf(venue, compared)) }))
    .filter(({ cells }) => cells.some(({ text }) => text));

const isDifferent = ({ cells }: CompareRow): boolean =>
  new Set(cells.map(({ text, detail = '' }) => `${text}\n${detail}`)).size > 1;

const Cell = ({ cell: { text, detail, tone, isStrong } }: { cell: CompareCell }) => {
  const Icon = tone && isStrong ? icons[tone] : null;
  return (
    <td className="num p-2 align-top text-meta leading-snug break-words md:p-3.5">
      {text ? (
        <p className={classes(isStrong && 'font-bold', isStrong && tone && tones[tone])}>
          {Icon && <Icon aria-hidden className="me-1 inline size-4 align-[-2px]" />}
          <span>{text}</span>
        </p>
      ) : (
        <p className="text-muted">{compareText.notSaid()}</p>
      )}
      {detail && (
        <p className={classes('mt-0.5 text-tiny', tone && !isStrong ? tones[tone] : 'text-muted')}>
          {detail}
        </p>
      )}
    </td>
  );
};

const Row = ({ row: { label, cells }, venues }: { row: CompareRow; venues: readonly ComparedVenue[] }) => (
  <tr className="border-t border-line">
    <th
      scope="row"
      className={`${firstColumn} p-2 text-start align-top text-tiny leading-snug font-medium wrap-normal text-muted md:p-3.5 md:text-meta`}
    >
      {label}
    </th>
    {cells.map((cell, index) => (
      <Cell key={venues[index]?.id} cell={cell} />
    ))}
  </tr>
);

interface CompareTableProps {
  venues: readonly ComparedVenue[];
  compared: ComparedFor;
  isOnlyDifferences: boolean;
  /** The URL of the page without a venue. */
  toWithout: (id: string) => string;
  onRemove: (id: string) => void;
}

/**
 * Venues side by side. On a narrow screen the table scrolls sideways beside its row names, also by keyboard
 * through its links. A column is at least as wide as its longest word.
 */
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
      <section
        aria-label={compareText.tableLabel()}
        // Narrow enough on a phone to show the edge of a third venue.
        className="card relative overflow-x-auto [--compare-first:92px] [--compare-venue:104px] md:[--compare-first:168px] md:[--compare-venue:190px]"
        // So that the picture of a single venue does not fill the screen.
        style={{ maxWidth: `calc(var(--compare-first) + ${venues.length * widest}px)` }}
      >
        <table
          className="w-full border-collapse"
          style={{ minWidth: `calc(var(--compare-first) + ${venues.length} * var(--compare-venue))` }}
        >
          <colgroup>
            <col className="w-(--compare-first)" />
            {venues.map(({ id }) => (
              <col key={id} className="w-(--compare-venue)" />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={`${firstColumn} p-0`}>
                <span className="sr-only">{compareText.feature()}</span>
              </th>
              {venues.map((venue) => (
                <Heading
                  key={venue.id}
                  venue={venue}
                  search={search}
                  without={toWithout(venue.id)}
                  onRemove={() => onRemove(venue.id)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.label} row={row} venues={venues} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length === 0 && <p className="mt-4 text-muted">{compareText.allSame()}</p>}
    </>
  );
};
