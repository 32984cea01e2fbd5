import { Download, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import * as tableText from '../i18n/generated/table.ts';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { ColumnChoice } from './column-choice.tsx';
import { DataCards } from './data-cards.tsx';
import type { Column } from './data-columns.ts';
import { DataTable } from './data-table.tsx';
import { IconButton } from './icon-button.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListFailed, ListSkeleton, NothingFound, type NothingHere, NothingYet } from './list-states.tsx';
import type { RowAction } from './row-menu.tsx';
import { SearchField } from './search-field.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useIsWide } from './use-is-wide.ts';
import type { ListAddress } from './use-list-address.ts';
import { useSelection } from './use-selection.ts';

/** What `useList` answers. */
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
  /** Names the table where this browser remembers its columns. */
  id: string;
  label: string;
  list: ListRows<T>;
  address: ListAddress;
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  nameOf: (row: T) => string;
  actionsOf?: (row: T) => readonly RowAction[];
  /** With them, rows can be chosen. */
  bulk?: readonly BulkAction<T>[];
  searchLabel: string;
  /** `FilterSelect`s and the like. */
  filters?: ReactNode;
  exporting?: { save: () => void; isBusy: boolean };
  /** Where there is nothing at all, without any filter. */
  nothing: NothingHere;
}

type Hidden = ReturnType<typeof useHiddenColumns>;

const Tools = <T,>(props: DataListProps<T> & { hidden: Hidden; isWide: boolean }) => {
  const { address, list, columns, searchLabel, filters, exporting, hidden, isWide } = props;
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line p-4">
      <SearchField label={searchLabel} value={address.search} onSearch={address.lookFor} />
      {filters}
      <div className="ml-auto flex gap-2.5">
        {isWide && <ColumnChoice columns={columns} hidden={hidden.hidden} onShow={hidden.show} />}
        <IconButton
          label={tableText.refresh()}
          className="border border-line-strong bg-surface"
          onClick={list.retry}
        >
          <RefreshCw aria-hidden className={classes('size-[18px]', list.isFetching && 'animate-spin')} />
        </IconButton>
        {exporting && (
          <Button
            look="outlined"
            size="small"
            isBusy={exporting.isBusy}
            disabled={list.count === 0}
            onClick={exporting.save}
          >
            {!exporting.isBusy && <Download aria-hidden className="size-[18px]" />}
            {tableText.exportAll()}
          </Button>
        )}
      </div>
    </div>
  );
};

const Rows = <T,>(props: DataListProps<T> & { rows: readonly T[]; hidden: Hidden; isWide: boolean }) => {
  const { rows, columns, hidden, isWide, bulk, keyOf, label, nameOf, actionsOf, list, address } = props;
  const choice = useSelection(rows.map(keyOf));
  const selection = bulk && bulk.length > 0 ? choice : undefined;
  const shown = isWide
    ? columns.filter(({ key }, place) => place === 0 || !hidden.hidden.includes(key))
    : columns;
  const parts = { label, rows, keyOf, nameOf, actionsOf, selection, columns: shown };
  return (
    <div aria-busy={list.isStale} className={list.isStale ? 'opacity-60 transition-opacity' : undefined}>
      {selection && bulk && choice.chosen.length > 0 && (
        <BulkBar
          rows={rows.filter((row) => choice.isChosen(keyOf(row)))}
          keyOf={keyOf}
          actions={bulk}
          onClear={choice.clear}
        />
      )}
      {isWide ? (
        <DataTable {...parts} sort={address.sort} onSort={address.sortBy} />
      ) : (
        <DataCards {...parts} />
      )}
    </div>
  );
};

const Content = <T,>(props: DataListProps<T> & { hidden: Hidden; isWide: boolean }) => {
  const { list, address, nothing } = props;
  if (!list.rows)
    return list.failure ? (
      <ListFailed text={list.failure} onRetry={list.retry} />
    ) : (
      <ListSkeleton rows={address.pageSize} />
    );
  if (list.rows.length > 0) return <Rows {...props} rows={list.rows} />;
  return address.isFiltered ? <NothingFound onShowAll={address.showAll} /> : <NothingYet {...nothing} />;
};

/** A list with everything that looks for something in it: a table where there is room, cards on a phone. */
export const DataList = <T,>(props: DataListProps<T>) => {
  const { list, id, columns, address, label } = props;
  const hidden = useHiddenColumns(id, columns);
  const isWide = useIsWide();
  return (
    <section aria-label={label} className="card overflow-clip">
      <Tools {...props} hidden={hidden} isWide={isWide} />
      <p role="status" className="sr-only">
        {list.rows && !list.isStale ? tableText.found({ n: list.count }) : ''}
      </p>
      <Content {...props} hidden={hidden} isWide={isWide} />
      {list.count > 0 && (
        <ListFooter address={address} count={list.count} countIsLimited={list.countIsLimited} />
      )}
    </section>
  );
};
