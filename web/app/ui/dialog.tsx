import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import * as uiText from '../i18n/generated/ui.ts';
import { classes } from './classes.ts';
import { fitBar } from './fit-bar.ts';
import { IconButton } from './icon-button.tsx';
import { useOnBack } from './on-back.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Shown below the title and announced with it. */
  description?: string | undefined;
  /** Without content there is no space between title and footer. */
  children: ReactNode;
  /** Pinned to the lower edge while the content scrolls. */
  footer?: ReactNode;
  width?: 'normal' | 'wide' | undefined;
  /** A press outside does not close it: an accidental press would lose the input. */
  isPinned?: boolean | undefined;
}

/** A modal dialog: a bottom sheet on phones, a centred card on larger screens. */
export const Dialog = (props: DialogProps) => {
  const { isOpen, onClose, title, description, children, footer, width, isPinned } = props;
  const focusHandlers = useDialogFocus();
  useOnBack(isOpen, onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...focusHandlers}
          onInteractOutside={(event) => {
            if (isPinned) event.preventDefault();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'rise fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-[20px] bg-surface text-ink shadow-soft outline-none has-data-tall:block has-data-tall:overflow-y-auto',
            'md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[min(88dvh,760px)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-[18px] md:border md:border-line',
            width === 'wide' ? 'md:w-[640px]' : 'md:w-[460px]',
          )}
        >
          <div
            className={classes(
              'flex flex-nowrap! items-start justify-between gap-3 px-5 pt-5 md:px-7 md:pt-6',
              !children && 'pb-5',
            )}
          >
            <div className="min-w-0 pt-1.5">
              <Radix.Title className="text-[1.5rem]">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1.5 text-meta text-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={uiText.close()} className="-me-2 flex-none">
                <X aria-hidden className="size-6" />
              </IconButton>
            </Radix.Close>
          </div>
          {children && (
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-6 md:px-7 md:pb-7">
              {children}
            </div>
          )}
          {footer && (
            <div ref={fitBar} className="border-t border-line px-5 py-3 md:px-7">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
