import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import * as tableText from '../i18n/generated/table.ts';
import { classes } from './classes.ts';
import { type Column, nextSort, sortStateOf } from './data-columns.ts';
import type { DataRowsProps } from './data-rows.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowMenu } from './row-menu.tsx';

interface Density {
  /** Compact rows, to fit more on a screen. */
  isDense: boolean;
}

interface Sorting {
  sort: string;
  onSort: (sort: string) => void;
}

const SortButton = <T,>({ column, sort, onSort }: Sorting & { column: Column<T> }) => {
  const state = sortStateOf(column, sort);
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[state];
  return (
    <button
      type="button"
      onClick={() => onSort(nextSort(column, sort))}
      className={classes(
        'group -mx-2 inline-flex min-h-11 items-center gap-1 rounded-[8px] px-2 font-medium hover:bg-raised hover:text-ink',
        column.isNumeric && 'flex-row-reverse',
        state !== 'none' && 'text-ink',
      )}
    >
      <span>{column.title}</span>
      <Icon
        aria-hidden
        className={classes('size-4', state === 'none' && 'opacity-45 group-hover:opacity-100')}
      />
    </button>
  );
};

const Headings = <T,>(props: DataRowsProps<T> & Sorting) => {
  const { columns, rows, keyOf, actionsOf, selection, sort, onSort } = props;
  const selected = selection?.selected.length ?? 0;
  return (
    <tr className="border-b border-line">
      {selection && (
        <td className="w-13 ps-2">
          <RowCheckbox
            label={tableText.chooseAll()}
            isChecked={selected > 0 && selected === rows.length}
            isIndeterminate={selected > 0 && selected < rows.length}
            onChange={(isChecked) => selection.select(rows.map(keyOf), isChecked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <th
          key={column.key}
          scope="col"
          aria-sort={column.sorts && sortStateOf(column, sort)}
          className={classes(
            'h-12 px-2 font-medium whitespace-nowrap 2xl:px-2.5',
            column.isNumeric && 'text-end',
          )}
        >
          {column.sorts ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.title}
        </th>
      ))}
      {actionsOf && (
        <th scope="col" className="sticky end-0 w-14 bg-surface">
          <span className="sr-only">{tableText.actions()}</span>
        </th>
      )}
    </tr>
  );
};

const Row = <T,>(props: DataRowsProps<T> & Density & { row: T }) => {
  const { row, columns, keyOf, nameOf, actionsOf, selection, isDense } = props;
  const isSelected = selection?.isSelected(keyOf(row)) ?? false;
  return (
    <tr
      className={classes(
        'border-b border-line transition-colors last:border-b-0',
        isDense ? 'h-11' : 'h-16',
        isSelected ? 'bg-primary-soft' : 'bg-surface hover:bg-raised has-data-[state=open]:bg-raised',
      )}
    >
      {selection && (
        <td className="ps-2">
          <RowCheckbox
            label={tableText.choose({ name: nameOf(row) })}
            isChecked={isSelected}
            onChange={(isChecked) => selection.select([keyOf(row)], isChecked)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          translate={column.isNumeric ? 'no' : undefined}
          className={classes(
            'px-2 2xl:px-2.5',
            isDense ? 'py-0' : 'py-2',
            index === 0 && 'min-w-26',
            column.isNumeric && 'num text-end whitespace-nowrap',
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      {actionsOf && (
        <td className="sticky end-0 bg-inherit pe-2 text-end">
          <span className="inline-flex">
            <RowMenu name={nameOf(row)} actions={actionsOf(row)} />
          </span>
        </td>
      )}
    </tr>
  );
};

/** A table with sortable headings; it scrolls horizontally, with the rows' menus pinned at the right. */
export const DataTable = <T,>(props: DataRowsProps<T> & Sorting & Density) => (
  <div className="relative overflow-x-auto">
    <table className="w-full border-collapse text-start text-small 2xl:text-meta">
      <caption className="sr-only">{props.label}</caption>
      <thead className="text-small text-muted">
        <Headings {...props} />
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <Row key={props.keyOf(row)} {...props} row={row} />
        ))}
      </tbody>
    </table>
  </div>
);
