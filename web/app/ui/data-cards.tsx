import * as tableText from '../i18n/generated/table.ts';
import { classes } from './classes.ts';
import type { DataParts } from './data-parts.ts';
import { RowCheck } from './row-check.tsx';
import { RowMenu } from './row-menu.tsx';

const Card = <T,>({ row, columns, keyOf, nameOf, actionsOf, selection }: DataParts<T> & { row: T }) => {
  const [title, ...rest] = columns;
  const chips = rest.filter(({ onCard }) => onCard === 'chip');
  const lines = rest.filter(({ onCard }) => onCard === undefined);
  const isChosen = selection?.isChosen(keyOf(row)) ?? false;
  return (
    <li className={classes('border-b border-line px-4 py-3 last:border-b-0', isChosen && 'bg-primary-soft')}>
      <div className="flex items-center gap-2">
        {selection && (
          <span className="-ml-3 flex-none">
            <RowCheck
              label={tableText.choose({ name: nameOf(row) })}
              isOn={isChosen}
              onChange={(isOn) => selection.mark([keyOf(row)], isOn)}
            />
          </span>
        )}
        <div className="min-w-0 flex-1 py-1">{title?.cell(row)}</div>
        {actionsOf && (
          <span className="-mr-2.5 flex-none">
            <RowMenu name={nameOf(row)} actions={actionsOf(row)} />
          </span>
        )}
      </div>
      {chips.length > 0 && (
        <div className="mt-1 mb-2 flex flex-wrap gap-2">
          {chips.map(({ key, cell }) => (
            <span key={key}>{cell(row)}</span>
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <dl className="grid gap-1 pb-1 text-small">
          {lines.map(({ key, title: name, cell, isFigure }) => (
            <div key={key} className="flex items-baseline justify-between gap-4">
              <dt className="flex-none text-muted">{name}</dt>
              <dd className={classes('min-w-0 text-right', isFigure && 'num')}>{cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
};

/** The rows of a table where there is no room for one. */
export const DataCards = <T,>(props: DataParts<T>) => (
  <ul aria-label={props.label}>
    {props.rows.map((row) => (
      <Card key={props.keyOf(row)} {...props} row={row} />
    ))}
  </ul>
);
