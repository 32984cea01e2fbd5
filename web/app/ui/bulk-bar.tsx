import { type LucideIcon, X } from 'lucide-react';
import * as tableText from '../i18n/generated/table.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** One thing to do with all that are chosen; it asks before it does it. */
export interface BulkAction {
  text: string;
  Icon: LucideIcon;
  onSelect: (ids: readonly string[]) => void;
  isDanger?: boolean;
}

export interface BulkBarProps {
  ids: readonly string[];
  actions: readonly BulkAction[];
  onClear: () => void;
}

/** Stands above a list while rows of it are chosen. */
export const BulkBar = ({ ids, actions, onClear }: BulkBarProps) => (
  <div
    role="status"
    className="appear sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-primary-soft py-2 pr-4 pl-2"
  >
    <IconButton label={tableText.clearChoice()} onClick={onClear} className="text-primary">
      <X aria-hidden className="size-5" />
    </IconButton>
    <p className="num flex-1 text-meta font-medium whitespace-nowrap text-primary">
      {tableText.chosen({ n: ids.length })}
    </p>
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:pl-2">
      {actions.map(({ text, Icon, onSelect, isDanger }) => (
        <Button
          key={text}
          look={isDanger ? 'danger' : 'outlined'}
          size="small"
          className="max-sm:flex-1"
          onClick={() => onSelect(ids)}
        >
          <Icon aria-hidden className="size-[18px]" />
          {text}
        </Button>
      ))}
    </div>
  </div>
);
