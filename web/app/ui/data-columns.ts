import type { ReactNode } from 'react';

export interface Column<T> {
  key: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** The values of the list's `sort` for this column. */
  sorts?: { up: string; down: string };
  /** The first click sorts descending: for dates and amounts. */
  isFallingFirst?: boolean;
  /** Aligned to the right. */
  isFigure?: boolean;
  /** On a card: as a chip, hidden, or by default as a line. The first column is the card's title. */
  onCard?: 'chip' | 'none';
  /** Hidden by default. */
  isExtra?: boolean;
}

export const sortStateOf = <T>({ sorts }: Column<T>, sort: string): 'ascending' | 'descending' | 'none' => {
  if (sorts?.up === sort) return 'ascending';
  return sorts?.down === sort ? 'descending' : 'none';
};

/** The order after a click on the heading. */
export const nextSort = <T>({ sorts, isFallingFirst }: Column<T>, sort: string): string => {
  const { up = '', down = '' } = sorts ?? {};
  const [first, second] = isFallingFirst ? [down, up] : [up, down];
  return sort === first ? second : first;
};
