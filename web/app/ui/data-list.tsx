import { Download, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import * as tableText from '../i18n/generated/table.ts';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { ColumnMenu } from './column-menu.tsx';
import { DataCards } from './data-cards.tsx';
import type { Column } from './data-columns.ts';
import { DataTable } from './data-table.tsx';
import { IconButton } from './icon-button.tsx';
import { ListFooter } from './list-footer.tsx';
import { EmptyList, type EmptyListProps, ListFailed, ListSkeleton, NoMatches } from './list-states.tsx';
import type { RowAction } from './row-menu.tsx';
import { SavedViews } from './saved-views.tsx';
import { SearchField } from './search-field.tsx';
import { StaleContent } from './stale-content.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useHasTableRoom } from './use-is-wide.ts';
import type { ListUrl } from './use-list-url.ts';
import { useSelection } from './use-selection.ts';
import { useStored } from './use-stored.ts';

/** The result of `useList`. */
export interface ListRows<T> {
  rows: readonly T[] | undefined;
  count: number;
  countIsLimited: boolean;
  failure: string | null;
  isStale: boolean;
  isFetching: boolean;
  retry: () => void;
}

export interface DataListProps<T> {
  /** The key under which the hidden columns are stored. */
  id: string;
  label: string;
  list: ListRows<T>;
  url: ListUrl;
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  nameOf: (row: T) => string;
  actionsOf?: (row: T) => readonly RowAction[];
  /** Actions on selected rows; without them rows cannot be selected. */
  bulk?: readonly BulkAction<T>[];
  /** The label of the search field; without it, the list has no search. */
  searchLabel?: string;
  /** `FilterSelect`s and similar fields. */
  filters?: ReactNode;
  exporting?: { save: () => void; isBusy: boolean };
  /** Shown when the unfiltered list is empty. */
  empty: EmptyListProps;
}

interface Shown {
  hidden: ReturnType<typeof useHiddenColumns>;
  isWide: boolean;
  isDense: boolean;
}

const Toolbar = <T,>(props: DataListProps<T> & Shown & { onDense: (isDense: boolean) => void }) => {
  const { id, url, list, columns, searchLabel, filters, exporting, hidden, isWide, isDense, onDense } = props;
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line p-4">
      {searchLabel && <SearchField label={searchLabel} value={url.search} onSearch={url.setSearch} />}
      {filters}
      <div className="ms-auto flex gap-2.5">
        <SavedViews list={id} />
        {isWide && (
          <ColumnMenu
            columns={columns}
            hidden={hidden.hidden}
            onShow={hidden.show}
            isDense={isDense}
            onDense={onDense}
          />
        )}
        <IconButton
          label={tableText.refresh()}
          className="border border-line-strong bg-surface"
          onClick={list.retry}
        >
          <RefreshCw aria-hidden className={classes('size-[18px]', list.isFetching && 'animate-spin')} />
        </IconButton>
        {exporting && (
          <Button
            variant="outlined"
            size="small"
            isBusy={exporting.isBusy}
            disabled={list.count === 0}
            onClick={exporting.save}
          >
            {!exporting.isBusy && <Download aria-hidden className="size-[18px]" />}
            <span className="md:max-2xl:sr-only">{tableText.exportAll()}</span>
          </Button>
        )}
      </div>
    </div>
  );
};

const Rows = <T,>(props: DataListProps<T> & Shown & { rows: readonly T[] }) => {
  const { rows, columns, hidden, isWide, isDense, bulk, keyOf, label, nameOf, actionsOf, list, url } = props;
  const selected = useSelection(rows.map(keyOf));
  const selection = bulk && bulk.length > 0 ? selected : undefined;
  const shown = isWide
    ? columns.filter(({ key }, index) => index === 0 || !hidden.hidden.includes(key))
    : columns;
  const parts = { label, rows, keyOf, nameOf, actionsOf, selection, columns: shown };
  return (
    <StaleContent isStale={list.isStale}>
      {selection && bulk && selection.selected.length > 0 && (
        <BulkBar
          rows={rows.filter((row) => selection.isSelected(keyOf(row)))}
          keyOf={keyOf}
          actions={bulk}
          onClear={selection.clear}
        />
      )}
      {isWide ? (
        <DataTable {...parts} sort={url.sort} onSort={url.setSort} isDense={isDense} />
      ) : (
        <DataCards {...parts} />
      )}
    </StaleContent>
  );
};

const Content = <T,>(props: DataListProps<T> & Shown) => {
  const { list, url, empty } = props;
  if (!list.rows)
    return list.failure ? (
      <ListFailed text={list.failure} onRetry={list.retry} />
    ) : (
      <ListSkeleton rows={url.pageSize} />
    );
  if (list.rows.length > 0) return <Rows {...props} rows={list.rows} />;
  return url.isFiltered ? <NoMatches onShowAll={url.clear} /> : <EmptyList {...empty} />;
};

/** A searchable, filterable, sortable list: a table on large screens, cards on small ones. */
export const DataList = <T,>(props: DataListProps<T>) => {
  const { list, id, columns, url, label } = props;
  const hidden = useHiddenColumns(id, columns);
  const isWide = useHasTableRoom();
  const [isDense, setIsDense] = useStored(
    'dense',
    (stored) => stored === true,
    () => false,
  );
  const shown = { hidden, isWide, isDense };
  return (
    <section aria-label={label} className="card overflow-clip">
      <Toolbar {...props} {...shown} onDense={setIsDense} />
      <p role="status" className="sr-only">
        {list.rows && !list.isStale ? tableText.found({ n: list.count }) : ''}
      </p>
      <Content {...props} {...shown} />
      {list.count > 0 && <ListFooter url={url} count={list.count} countIsLimited={list.countIsLimited} />}
    </section>
  );
};
