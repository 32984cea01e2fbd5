import { type ReactNode, useState } from 'react';
import * as tableText from '../i18n/generated/table.ts';
import { Button } from './button.tsx';

const step = 10;
/** The API's maximum. */
const maxPageSize = 100;

/** The page size of a list that grows with each click on "Show more". */
export const useShowMore = () => {
  const [shown, setShown] = useState(step);
  return { pageSize: Math.min(shown, maxPageSize), onMore: () => setShown(shown + step) };
};

export interface ShowMoreListProps<Item> {
  id: string;
  title: string;
  /** Shown when the list is empty. */
  emptyText: string;
  data: { count: number; results: readonly Item[] } | undefined;
  isFetching: boolean;
  onMore: () => void;
  children: (item: Item) => ReactNode;
}

/** A list with a "Show more" button. */
export const ShowMoreList = <Item,>({
  id,
  title,
  emptyText,
  data,
  isFetching,
  onMore,
  children,
}: ShowMoreListProps<Item>) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-3 text-h3">
      {title}
    </h2>
    {!data && <div className="skeleton h-40 rounded-card!" />}
    {data?.count === 0 && <p className="card p-5 text-meta text-muted">{emptyText}</p>}
    {data && data.count > 0 && (
      <ul className="card overflow-hidden shadow-soft">{data.results.map((item) => children(item))}</ul>
    )}
    {data && data.results.length < Math.min(data.count, maxPageSize) && (
      <Button variant="outlined" size="small" className="mt-3 w-full" isBusy={isFetching} onClick={onMore}>
        {tableText.showMore()}
      </Button>
    )}
  </section>
);
