import { type LucideIcon, X } from 'lucide-react';
import { count } from '../i18n/format.ts';
import * as tableText from '../i18n/generated/table.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** An action on all selected rows. */
export interface BulkAction<T> {
  text: string;
  Icon: LucideIcon;
  /** Whether the action applies to a row; other rows are skipped. */
  appliesTo?: (row: T) => boolean;
  onSelect: (ids: readonly string[]) => void;
  isDanger?: boolean;
}

export interface BulkBarProps<T> {
  /** The selected rows. */
  rows: readonly T[];
  keyOf: (row: T) => string;
  actions: readonly BulkAction<T>[];
  onClear: () => void;
}

/** Shows how many rows the action applies to, unless it applies to all of them. */
const ActionButton = <T,>({
  rows,
  keyOf,
  action,
}: Omit<BulkBarProps<T>, 'actions' | 'onClear'> & { action: BulkAction<T> }) => {
  const { text, Icon, appliesTo, onSelect, isDanger } = action;
  const ids = (appliesTo ? rows.filter(appliesTo) : rows).map(keyOf);
  return (
    <Button
      variant={isDanger ? 'danger' : 'outlined'}
      size="small"
      className="num max-sm:flex-1"
      disabled={ids.length === 0}
      onClick={() => onSelect(ids)}
    >
      <Icon aria-hidden className="size-[18px]" />
      <span>{ids.length === rows.length ? text : `${text} (${count(ids.length)})`}</span>
    </Button>
  );
};

/** Sticks to the top of a list while rows are selected. */
export const BulkBar = <T,>({ rows, keyOf, actions, onClear }: BulkBarProps<T>) => (
  <div
    role="status"
    className="appear sticky top-16 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-primary-soft py-2 pe-4 ps-2"
  >
    <IconButton label={tableText.clearChoice()} onClick={onClear} className="text-primary">
      <X aria-hidden className="size-5" />
    </IconButton>
    <p className="num flex-1 text-meta font-medium whitespace-nowrap text-primary">
      {tableText.chosen({ n: rows.length })}
    </p>
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:ps-2">
      {actions.map((action) => (
        <ActionButton key={action.text} rows={rows} keyOf={keyOf} action={action} />
      ))}
    </div>
  </div>
);
