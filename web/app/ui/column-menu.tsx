import { Columns3 } from 'lucide-react';
import * as tableText from '../i18n/generated/table.ts';
import type { Column } from './data-columns.ts';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuRule, MenuSwitch } from './menu.tsx';

export interface ColumnMenuProps<T> {
  columns: readonly Column<T>[];
  hidden: readonly string[];
  onShow: (key: string, isShown: boolean) => void;
  isDense: boolean;
  onDense: (isDense: boolean) => void;
}

/** Shows and hides the columns of a table, except the first, and makes its rows compact. */
export const ColumnMenu = <T,>({ columns, hidden, onShow, isDense, onDense }: ColumnMenuProps<T>) => (
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
    <MenuRule />
    <MenuSwitch isOn={isDense} onChange={onDense}>
      {tableText.dense()}
    </MenuSwitch>
  </Menu>
);
