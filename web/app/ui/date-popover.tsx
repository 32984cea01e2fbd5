import { Popover } from 'radix-ui';
import { type RefObject, useRef } from 'react';
import { Calendar, CalendarLegend, type CalendarProps } from './calendar.tsx';
import { useOnBack } from './on-back.ts';

export interface DatePopoverProps extends Omit<CalendarProps, 'autoFocus'> {
  id: string;
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that opens it. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** A calendar in a popover next to its button. */
export const DatePopover = ({ id, label, isOpen, onOpenChange, opener, ...calendar }: DatePopoverProps) => {
  const wasLeft = useRef(false);
  useOnBack(isOpen, () => onOpenChange(false));
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={opener as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          className="appear card z-50 w-[min(364px,calc(100vw-24px))] p-3.5 shadow-soft outline-none"
          onOpenAutoFocus={() => {
            wasLeft.current = false;
          }}
          onInteractOutside={(event) => {
            // The button itself closes the popover.
            if (opener.current?.contains(event.target as Node)) event.preventDefault();
            else wasLeft.current = true;
          }}
          onCloseAutoFocus={() => {
            if (!wasLeft.current) opener.current?.focus();
          }}
        >
          <Calendar {...calendar} autoFocus />
          <CalendarLegend />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
