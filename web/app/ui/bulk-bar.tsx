import { type LucideIcon, X } from 'lucide-react';
import { count } from '../i18n/format.ts';
import * as tableText from '../i18n/generated/table.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** One thing to do with all that are chosen; it asks before it does it. */
export interface BulkAction<T> {
  text: string;
  Icon: LucideIcon;
  /** For which rows it can be done; the others are left out. */
  fits?: (row: T) => boolean;
  onSelect: (ids: readonly string[]) => void;
  isDanger?: boolean;
}

export interface BulkBarProps<T> {
  /** Those that are chosen. */
  rows: readonly T[];
  keyOf: (row: T) => string;
  actions: readonly BulkAction<T>[];
  onClear: () => void;
}

/** Says for how many of the chosen it can be done, where that is not all of them. */
const ActionButton = <T,>({
  rows,
  keyOf,
  action,
}: Omit<BulkBarProps<T>, 'actions' | 'onClear'> & { action: BulkAction<T> }) => {
  const { text, Icon, fits, onSelect, isDanger } = action;
  const ids = (fits ? rows.filter(fits) : rows).map(keyOf);
  return (
    <Button
      look={isDanger ? 'danger' : 'outlined'}
      size="small"
      className="num max-sm:flex-1"
      disabled={ids.length === 0}
      onClick={() => onSelect(ids)}
    >
      <Icon aria-hidden className="size-[18px]" />
      {ids.length === rows.length ? text : `${text} (${count(ids.length)})`}
    </Button>
  );
};

/** Stands above a list, below the page's header, while rows of it are chosen. */
export const BulkBar = <T,>({ rows, keyOf, actions, onClear }: BulkBarProps<T>) => (
  <div
    role="status"
    className="appear sticky top-16 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-primary-soft py-2 pr-4 pl-2"
  >
    <IconButton label={tableText.clearChoice()} onClick={onClear} className="text-primary">
      <X aria-hidden className="size-5" />
    </IconButton>
    <p className="num flex-1 text-meta font-medium whitespace-nowrap text-primary">
      {tableText.chosen({ n: rows.length })}
    </p>
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:pl-2">
      {actions.map((action) => (
        <ActionButton key={action.text} rows={rows} keyOf={keyOf} action={action} />
      ))}
    </div>
  </div>
);
