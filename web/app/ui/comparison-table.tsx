import { Check, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageOfLine } from '../i18n/text-language.ts';
import { classes } from './classes.ts';

const firstColumn = 'sticky start-0 z-10 bg-surface border-e border-line';
/** The width of a column, in px. */
const widest = 480;
const tones = { good: 'text-leaf', bad: 'text-danger' } as const;
const icons = { good: Check, bad: CircleX } as const;

export interface ComparedCell {
  /** Empty: it is not said. */
  text: string;
  detail?: string;
  tone?: 'good' | 'bad';
  isStrong?: boolean;
}

export interface ComparedRow {
  label: string;
  /** One cell for each column, in order. */
  cells: ComparedCell[];
}

export const isDifferent = ({ cells }: ComparedRow): boolean =>
  new Set(cells.map(({ text, detail = '' }) => `${text}\n${detail}`)).size > 1;

/** Each line is marked with its language if that is not the page's: people wrote some of them. */
const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity
    <span key={index} lang={languageOfLine(line)} className={index > 0 ? 'block' : undefined}>
      {line}
    </span>
  ));

const Cell = ({ cell: { text, detail, tone, isStrong }, unsaid }: { cell: ComparedCell; unsaid: string }) => {
  const Icon = tone && isStrong ? icons[tone] : null;
  return (
    <td className="num p-2 align-top text-meta leading-snug break-words whitespace-pre-line md:p-3.5">
      {text ? (
        <p className={classes(isStrong && 'font-bold', isStrong && tone && tones[tone])}>
          {Icon && <Icon aria-hidden className="me-1 inline size-4 align-[-2px]" />}
          <Lines text={text} />
        </p>
      ) : (
        <p className="text-muted">{unsaid}</p>
      )}
      {detail && (
        <p className={classes('mt-0.5 text-tiny', tone && !isStrong ? tones[tone] : 'text-muted')}>
          {detail}
        </p>
      )}
    </td>
  );
};

interface ComparisonTableProps {
  label: string;
  /** The name of the first column, for screen readers. */
  corner: string;
  /** In place of an empty cell. */
  unsaid: string;
  columns: readonly { id: string; heading: ReactNode }[];
  rows: readonly ComparedRow[];
}

/**
 * Things side by side, with the same rows. On a narrow screen the table scrolls sideways beside its row names, also by
 * keyboard through its links. A column is at least as wide as its longest word.
 */
export const ComparisonTable = ({ label, corner, unsaid, columns, rows }: ComparisonTableProps) => (
  <section
    aria-label={label}
    // Narrow enough on a phone to show the edge of a third column.
    className="card relative overflow-x-auto [--compare-first:92px] [--compare-column:104px] md:[--compare-first:168px] md:[--compare-column:190px]"
    // So that the picture of a single column does not fill the screen.
    style={{ maxWidth: `calc(var(--compare-first) + ${columns.length * widest}px)` }}
  >
    <table
      className="w-full border-collapse"
      style={{ minWidth: `calc(var(--compare-first) + ${columns.length} * var(--compare-column))` }}
    >
      <colgroup>
        <col className="w-(--compare-first)" />
        {columns.map(({ id }) => (
          <col key={id} className="w-(--compare-column)" />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={`${firstColumn} p-0`}>
            <span className="sr-only">{corner}</span>
          </th>
          {columns.map(({ id, heading }) => (
            <th key={id} scope="col" className="relative p-2 text-start align-top font-normal md:p-3.5">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className="border-t border-line">
            <th
              scope="row"
              className={`${firstColumn} p-2 text-start align-top text-tiny leading-snug font-medium wrap-normal text-muted md:p-3.5 md:text-meta`}
            >
              {row.label}
            </th>
            {row.cells.map((cell, index) => (
              <Cell key={columns[index]?.id} cell={cell} unsaid={unsaid} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
