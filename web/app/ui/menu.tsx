import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

export interface MenuProps {
  trigger: ReactNode;
  label: string;
  children: ReactNode;
  defaultOpen?: boolean;
}

/** A small list of things to do, opened by its trigger. */
export const Menu = ({ trigger, label, children, defaultOpen = false }: MenuProps) => (
  <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
        aria-label={label}
        className="appear card z-50 min-w-[220px] p-1.5 shadow-soft"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-[8px] px-3 text-meta outline-none select-none data-highlighted:bg-raised [&_svg]:size-5 [&_svg]:flex-none';

export const MenuItem = ({
  children,
  onSelect,
  asChild,
}: {
  children: ReactNode;
  onSelect?: () => void;
  asChild?: boolean;
}) => (
  <DropdownMenu.Item asChild={asChild ?? false} className={itemClass} onSelect={() => onSelect?.()}>
    {children}
  </DropdownMenu.Item>
);

export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="border-b border-line px-3 pt-2 pb-3 text-meta">
    {children}
  </DropdownMenu.Label>
);

export const MenuRule = () => <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
