import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import * as tableText from '../i18n/generated/table.ts';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuItem } from './menu.tsx';

/** An action on a row, or a link. */
export interface RowAction {
  text: string;
  Icon: LucideIcon;
  to?: string;
  onSelect?: () => void;
  isDanger?: boolean;
}

export interface RowMenuProps {
  /** The name of the row, for screen readers. */
  name: string;
  actions: readonly RowAction[];
}

export const RowMenu = ({ name, actions }: RowMenuProps) => {
  if (actions.length === 0) return null;
  return (
    <Menu
      label={tableText.actionsFor({ name })}
      trigger={
        <IconButton label={tableText.actionsFor({ name })} className="data-[state=open]:bg-raised">
          <EllipsisVertical aria-hidden className="size-5" />
        </IconButton>
      }
    >
      {actions.map(({ text, Icon, to, onSelect, isDanger }) =>
        to ? (
          <MenuItem asChild key={text}>
            <Link to={to}>
              <Icon aria-hidden />
              <span>{text}</span>
            </Link>
          </MenuItem>
        ) : (
          <MenuItem key={text} isDanger={isDanger} onSelect={onSelect}>
            <Icon aria-hidden />
            <span>{text}</span>
          </MenuItem>
        ),
      )}
    </Menu>
  );
};
