import type { ComparedVenue } from '@mandap/contract/search/search.schemas';
import { Check, CircleX, X } from 'lucide-react';
import { Link } from 'react-router';
import * as compareText from '#app/i18n/generated/compare.ts';
import { searchAlong, toVenue } from '#app/paths.ts';
import { classes } from '#app/ui/classes.ts';
import { Picture } from '#app/ui/picture.tsx';
import {
  type CompareCell,
  type ComparedFor,
  type CompareRow,
  compareRows,
  isDifferent,
} from './compare-rows.ts';

const firstColumn = 'sticky left-0 z-10 bg-surface border-r border-line';
/** Of the column of a venue, in px. */
const widest = 480;
const pictureSizes = '(min-width: 768px) 480px, 150px';

interface HeadingProps {
  venue: ComparedVenue;
  search: string;
  without: string;
  onRemove: () => void;
}

const Heading = ({ venue, search, without, onRemove }: HeadingProps) => (
  <th scope="col" className="relative p-2 text-left align-top font-normal md:p-3.5">
    <div className="aspect-[4/3] overflow-hidden rounded-control bg-raised">
      {venue.coverImage && <Picture picture={venue.coverImage} alt="" sizes={pictureSizes} />}
    </div>
    <Link
      to={{ pathname: toVenue(venue.id), search }}
      className="mt-1.5 flex min-h-11 items-center text-meta leading-snug font-medium text-primary hover:underline md:text-body"
    >
      {venue.name}
    </Link>
    <Link
      to={without}
      preventScrollReset
      onClick={onRemove}
      aria-label={compareText.removeNamed({ name: venue.name })}
      className="absolute top-3 right-3 grid size-11 place-items-center md:top-4.5 md:right-4.5"
    >
      <span className="no-print grid size-8 place-items-center rounded-full bg-surface text-ink shadow-raised">
        <X aria-hidden className="size-4" />
      </span>
    </Link>
  </th>
);

const tones = { good: 'text-leaf', bad: 'text-danger' } as const;
const icons = { good: Check, bad: CircleX } as const;

const Cell = ({ cell: { text, detail, tone, isStrong } }: { cell: CompareCell }) => {
  const Icon = tone && isStrong ? icons[tone] : null;
  return (
    <td className="num p-2 align-top text-meta leading-snug break-words md:p-3.5">
      {text ? (
        <p className={classes(isStrong && 'font-bold', isStrong && tone && tones[tone])}>
          {Icon && <Icon aria-hidden className="mr-1 inline size-4 align-[-2px]" />}
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
      className={`${firstColumn} p-2 text-left align-top text-tiny leading-snug font-medium text-muted md:p-3.5 md:text-meta`}
    >
      {label}
    </th>
    {cells.map((cell, index) => (
      <Cell key={venues[index]?.id} cell={cell} />
    ))}
  </tr>
);

export interface CompareTableProps {
  venues: readonly ComparedVenue[];
  compared: ComparedFor;
  isOnlyDifferences: boolean;
  /** The page without a venue. */
  toWithout: (id: string) => string;
  onRemove: (id: string) => void;
}

/**
 * Venues side by side: on a narrow screen it scrolls sideways beside the names of its rows, also by keys from its links. A
 * column is as wide as its longest word at least.
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
        // Narrow enough on a phone that the edge of a third venue shows.
        className="card relative overflow-x-auto [--compare-first:92px] [--compare-venue:104px] md:[--compare-first:168px] md:[--compare-venue:190px]"
        // So that the picture of a venue alone does not fill the screen.
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
