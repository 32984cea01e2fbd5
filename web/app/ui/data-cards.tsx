import * as tableText from '../i18n/generated/table.ts';
import { classes } from './classes.ts';
import type { DataRowsProps } from './data-rows.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowMenu } from './row-menu.tsx';

const Card = <T,>({ row, columns, keyOf, nameOf, actionsOf, selection }: DataRowsProps<T> & { row: T }) => {
  const [title, ...rest] = columns;
  const chips = rest.filter(({ onCard }) => onCard === 'chip');
  const lines = rest.filter(({ onCard }) => onCard === undefined);
  const isSelected = selection?.isSelected(keyOf(row)) ?? false;
  return (
    <li
      className={classes('border-b border-line px-4 py-3 last:border-b-0', isSelected && 'bg-primary-soft')}
    >
      <div className="flex items-center gap-2">
        {selection && (
          <span className="-ms-3 flex-none">
            <RowCheckbox
              label={tableText.choose({ name: nameOf(row) })}
              isChecked={isSelected}
              onChange={(isChecked) => selection.select([keyOf(row)], isChecked)}
            />
          </span>
        )}
        <div className="min-w-0 flex-1 py-1">{title?.cell(row)}</div>
        {actionsOf && (
          <span className="-me-2.5 flex-none">
            <RowMenu name={nameOf(row)} actions={actionsOf(row)} />
          </span>
        )}
      </div>
      {chips.length > 0 && (
        <div className="mt-1 mb-2 flex flex-wrap gap-2">
          {chips.map(({ key, title: name, cell }) => (
            <span key={key} className="flex items-center gap-1.5">
              {chips.length > 1 && <span className="text-tiny text-muted">{name}</span>}
              <span>{cell(row)}</span>
            </span>
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <dl className="grid gap-1 pb-1 text-small">
          {lines.map(({ key, title: name, cell, isNumeric }) => (
            <div key={key} className="flex items-baseline justify-between gap-4">
              <dt className="flex-none text-muted">{name}</dt>
              <dd
                translate={isNumeric ? 'no' : undefined}
                className={classes('min-w-0 text-end', isNumeric && 'num whitespace-nowrap')}
              >
                {cell(row)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
};

/** The rows of a list as cards, on small screens. */
export const DataCards = <T,>(props: DataRowsProps<T>) => (
  <ul aria-label={props.label}>
    {props.rows.map((row) => (
      <Card key={props.keyOf(row)} {...props} row={row} />
    ))}
  </ul>
);
