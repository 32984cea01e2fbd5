import { Columns3 } from 'lucide-react';
import * as tableText from '../i18n/generated/table.ts';
import type { Column } from './data-columns.ts';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuSwitch } from './menu.tsx';

export interface ColumnMenuProps<T> {
  columns: readonly Column<T>[];
  hidden: readonly string[];
  onShow: (key: string, isShown: boolean) => void;
}

/** Shows and hides the columns of a table, except the first. */
export const ColumnMenu = <T,>({ columns, hidden, onShow }: ColumnMenuProps<T>) => (
  <Menu
    label={tableText.columns()}
    trigger={
      <IconButton label={tableText.columns()} className="border border-line-strong bg-surface">
        <Columns3 aria-hidden className="size-[18px]" />
      </IconButton>
    }
  >
    {columns.slice(1).map(({ key, title }) => (
      <MenuSwitch key={key} isOn={!hidden.includes(key)} onChange={(isOn) => onShow(key, isOn)}>
        {title}
      </MenuSwitch>
    ))}
  </Menu>
);
