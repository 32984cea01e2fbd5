import type { Day } from '@mandap/domain/days';
import { CalendarDays } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { weekdayAndMediumDay } from '../i18n/format.ts';
import type { CalendarProps } from './calendar.tsx';
import { describedBy, Field } from './field.tsx';
import { LostPart, lazyPart } from './lazy-part.tsx';
import { useLazyDialog } from './use-lazy-dialog.ts';

const DatePopover = lazyPart(() => import('./date-popover.tsx').then((part) => part.DatePopover), {
  lost: ({ isOpen, onRetry }) => isOpen && <LostPart onRetry={onRetry} />,
});

export interface DateFieldProps extends Omit<CalendarProps, 'onSelect' | 'autoFocus'> {
  label: string;
  placeholder: string;
  error?: string | undefined;
  disabled?: boolean;
  onSelect: (day: Day) => void;
  /** The button that opens the calendar. */
  ref?: Ref<HTMLButtonElement>;
}

/** A field for one day, with a calendar in a popover, which is loaded when it opens. */
export const DateField = ({
  label,
  placeholder,
  error,
  disabled,
  onSelect,
  ref,
  ...calendar
}: DateFieldProps) => {
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  const opener = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => opener.current as HTMLButtonElement);
  const id = useId();
  return (
    <div className="@container min-w-0">
      <Field id={id} label={label} error={error}>
        <button
          ref={opener}
          id={id}
          type="button"
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-calendar` : undefined}
          aria-labelledby={`${id}-label ${id}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
          onClick={isOpen ? close : open}
          onPointerEnter={DatePopover.preload}
          onFocus={DatePopover.preload}
          className="control flex min-h-13 items-center gap-2.5 py-1.5 text-start leading-snug max-md:px-3 max-md:text-meta"
        >
          <CalendarDays aria-hidden className="size-5 flex-none text-muted @max-[12rem]:hidden" />
          <span className={`num min-w-0 ${calendar.selected ? '' : 'text-muted'}`}>
            {calendar.selected ? weekdayAndMediumDay(calendar.selected) : placeholder}
          </span>
        </button>
      </Field>
      {wasOpened && (
        <DatePopover
          {...calendar}
          id={`${id}-calendar`}
          label={label}
          opener={opener}
          isOpen={isOpen}
          onOpenChange={(next) => (next ? open() : close())}
          onSelect={(day) => {
            onSelect(day);
            close();
          }}
        />
      )}
    </div>
  );
};
