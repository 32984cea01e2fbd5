import type { Day } from '@mandap/domain/days';
import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type Ref, useId, useState } from 'react';
import { weekdayAndMediumDay } from '../i18n/format.ts';
import { Calendar, CalendarLegend, type CalendarProps } from './calendar.tsx';
import { FieldError } from './field.tsx';
import { controlClass } from './text-field.tsx';

export interface DateFieldProps extends Omit<CalendarProps, 'onSelect' | 'autoFocus'> {
  label: string;
  placeholder: string;
  error?: string | undefined;
  disabled?: boolean;
  onSelect: (day: Day) => void;
  /** The button that opens the calendar. */
  ref?: Ref<HTMLButtonElement>;
}

/** A field for one day, with a calendar in a popover. */
export const DateField = ({
  label,
  placeholder,
  error,
  disabled,
  onSelect,
  ref,
  ...calendar
}: DateFieldProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="@container min-w-0">
      <span id={`${id}-label`} className="mb-1.5 block text-small font-medium">
        {label}
      </span>
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <Popover.Trigger
          ref={ref}
          id={id}
          type="button"
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`${controlClass} flex h-13 items-center gap-2.5 text-left max-md:px-3 max-md:text-meta`}
        >
          <CalendarDays aria-hidden className="size-5 flex-none text-muted @max-[11.5rem]:hidden" />
          <span className={`num truncate ${calendar.selected ? '' : 'text-muted'}`}>
            {calendar.selected ? weekdayAndMediumDay(calendar.selected) : placeholder}
          </span>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={8}
            collisionPadding={12}
            aria-label={label}
            className="appear card z-50 w-[min(364px,calc(100vw-24px))] p-3.5 shadow-soft outline-none"
          >
            <Calendar
              {...calendar}
              autoFocus
              onSelect={(day) => {
                onSelect(day);
                setIsOpen(false);
              }}
            />
            <CalendarLegend />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
