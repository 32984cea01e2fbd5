import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import * as uiText from '../i18n/generated/ui.ts';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { useOnBack } from './on-back.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  side?: 'start' | 'end';
  children: ReactNode;
}

/** A modal panel at an edge, for menus on phones. */
export const Sheet = ({ isOpen, onClose, title, side = 'end', children }: SheetProps) => {
  const focusHandlers = useDialogFocus();
  useOnBack(isOpen, onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...focusHandlers}
          aria-describedby={undefined}
          className={classes(
            'appear fixed inset-y-0 z-50 flex w-[min(340px,88vw)] flex-col overflow-y-auto bg-surface px-4 pt-2 pb-6 text-ink outline-none',
            side === 'start' ? 'start-0' : 'end-0',
          )}
        >
          <div className="flex items-center justify-between ps-2">
            <Radix.Title className="text-[1.25rem]">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={uiText.close()}>
                <X aria-hidden className="size-6" />
              </IconButton>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
