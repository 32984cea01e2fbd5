import { latinDigits } from '@mandap/domain/typed-text';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import * as uiText from '../i18n/generated/ui.ts';
import { describedBy, Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface StepperProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  value: number;
  min: number;
  max: number;
  /** The amount that a button adds or subtracts. */
  step: number;
  /** The value if the text is not a number. */
  fallback: number;
  /** Called if more than `max` was typed; `value` becomes `max`. */
  onExceeded?: (typed: number) => void;
  onChange: (value: number) => void;
}

/**
 * Keeps only the characters of a number. The decimal point stays until the input is complete: otherwise 12.5 would
 * become 125.
 */
const typedNumber = (text: string): string => latinDigits(text).replace(/[^\d.]/g, '');

/** A field for an integer between `min` and `max`, typed or changed with buttons. */
export const Stepper = ({
  label,
  help,
  error,
  value,
  min,
  max,
  step,
  fallback,
  onExceeded,
  onChange,
}: StepperProps) => {
  const id = useId();
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const clamp = (number: number) => Math.min(max, Math.max(min, number));
  const typed = Number.parseInt(text, 10);
  const entered = clamp(Number.isNaN(typed) ? fallback : typed);
  const commit = () => {
    setText(String(entered));
    if (typed > max) onExceeded?.(typed);
    if (entered !== value) onChange(entered);
  };
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div className="flex w-fit flex-none items-center rounded-control border border-line-strong bg-surface">
        <IconButton
          label={uiText.fewer()}
          className="h-[50px] w-13"
          disabled={value <= min}
          onClick={() => onChange(clamp(value - step))}
        >
          <Minus aria-hidden className="size-5" />
        </IconButton>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={describedBy(id, { help, error })}
          aria-invalid={error ? true : undefined}
          value={text}
          onChange={(event) => setText(typedNumber(event.target.value))}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              // It would send the form: the key of a phone's keyboard only ends the typing.
              event.preventDefault();
              commit();
            }
            if (event.key === 'ArrowUp') onChange(clamp(entered + 1));
            if (event.key === 'ArrowDown') onChange(clamp(entered - 1));
          }}
          className="num h-[50px] w-18 flex-none bg-transparent text-center text-[1.125rem] font-medium"
        />
        <IconButton
          label={uiText.more()}
          className="h-[50px] w-13"
          disabled={value >= max}
          onClick={() => onChange(clamp(value + step))}
        >
          <Plus aria-hidden className="size-5" />
        </IconButton>
      </div>
    </Field>
  );
};
