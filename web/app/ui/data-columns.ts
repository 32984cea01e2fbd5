import type { ReactNode } from 'react';

export interface Column<T> {
  key: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** The list's names for this column's two orders. */
  sorts?: { up: string; down: string };
  /** The first press takes the falling order: for days and sums. */
  isFallingFirst?: boolean;
  /** Figures stand at the right end. */
  isFigure?: boolean;
  /** On a phone's card among the chips, or not at all; without it as a line. The first column is the card's title. */
  onCard?: 'chip' | 'none';
  /** Hidden until somebody asks for it. */
  isExtra?: boolean;
}

export const sortStateOf = <T>({ sorts }: Column<T>, sort: string): 'ascending' | 'descending' | 'none' => {
  if (sorts?.up === sort) return 'ascending';
  return sorts?.down === sort ? 'descending' : 'none';
};

/** The order that a press on the heading leads to. */
export const nextSort = <T>({ sorts, isFallingFirst }: Column<T>, sort: string): string => {
  const { up = '', down = '' } = sorts ?? {};
  const [first, second] = isFallingFirst ? [down, up] : [up, down];
  return sort === first ? second : first;
};
