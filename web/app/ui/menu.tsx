import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { direction } from '../i18n/page-language.ts';
import { useOnBack } from './on-back.ts';

export interface MenuProps {
  trigger: ReactNode;
  label: string;
  children: ReactNode;
}

/** A dropdown menu. */
export const Menu = ({ trigger, label, children }: MenuProps) => {
  const [isOpen, setIsOpen] = useState(false);
  useOnBack(isOpen, () => setIsOpen(false));
  return (
    <DropdownMenu.Root dir={direction} modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          className="appear card z-50 max-w-(--radix-dropdown-menu-content-available-width) min-w-[220px] p-1.5 shadow-soft"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-[8px] px-3 text-meta outline-none select-none data-highlighted:bg-raised [&_svg]:size-5 [&_svg]:flex-none';

export const MenuItem = ({
  children,
  onSelect,
  asChild,
  isDanger,
}: {
  children: ReactNode;
  onSelect?: (() => void) | undefined;
  asChild?: boolean;
  isDanger?: boolean | undefined;
}) => (
  <DropdownMenu.Item
    asChild={asChild ?? false}
    className={isDanger ? `${itemClass} text-danger` : itemClass}
    onSelect={() => onSelect?.()}
  >
    {children}
  </DropdownMenu.Item>
);

/** A menu item with a checkbox; the menu stays open when it is toggled. */
export const MenuSwitch = ({
  children,
  isOn,
  onChange,
}: {
  children: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) => (
  <DropdownMenu.CheckboxItem
    checked={isOn}
    className={itemClass}
    onSelect={(event) => event.preventDefault()}
    onCheckedChange={onChange}
  >
    <span className="grid size-5 place-items-center rounded-[6px] border-[1.5px] border-line-strong in-data-[state=checked]:border-fill in-data-[state=checked]:bg-fill">
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden strokeWidth={3} className="size-3.5! text-on-primary" />
      </DropdownMenu.ItemIndicator>
    </span>
    <span>{children}</span>
  </DropdownMenu.CheckboxItem>
);

export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="border-b border-line px-3 pt-2 pb-3 text-meta">
    {children}
  </DropdownMenu.Label>
);

export const MenuRule = () => <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
