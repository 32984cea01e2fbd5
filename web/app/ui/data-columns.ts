import type { ReactNode } from 'react';

export interface Column<T> {
  key: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** The values of the list's `sort` for this column. */
  sorts?: { ascending: string; descending: string };
  /** The first click sorts in descending order, which suits dates and amounts. */
  isDescendingFirst?: boolean;
  /** The values are aligned to the right. */
  isNumeric?: boolean;
  /**
   * How a card shows the value: as a chip, not at all, or by default as a line. The first column is the card's title.
   */
  onCard?: 'chip' | 'none';
  /** The column is hidden by default. */
  isHiddenByDefault?: boolean;
}

export const sortStateOf = <T>({ sorts }: Column<T>, sort: string): 'ascending' | 'descending' | 'none' => {
  if (sorts?.ascending === sort) return 'ascending';
  return sorts?.descending === sort ? 'descending' : 'none';
};

/** The order after a click on the heading. */
export const nextSort = <T>({ sorts, isDescendingFirst }: Column<T>, sort: string): string => {
  const { ascending = '', descending = '' } = sorts ?? {};
  const [first, second] = isDescendingFirst ? [descending, ascending] : [ascending, descending];
  return sort === first ? second : first;
};
