import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as uiText from '../i18n/generated/ui.ts';
import { IconButton } from './icon-button.tsx';

export interface StepperProps {
  id: string;
  value: number;
  least: number;
  most: number;
  /** What a press of a button adds or takes. */
  step: number;
  /** What stands in for a text that is no number. */
  fallback: number;
  describedBy?: string;
  onChange: (value: number) => void;
}

/** A whole number between two bounds, typed or stepped. */
export const Stepper = ({ id, value, least, most, step, fallback, describedBy, onChange }: StepperProps) => {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const within = (requested: number) => Math.min(most, Math.max(least, requested));
  const settle = () => {
    const requested = Number.parseInt(text, 10);
    const settled = within(Number.isNaN(requested) ? fallback : requested);
    setText(String(settled));
    onChange(settled);
  };
  return (
    <div className="flex w-fit items-center rounded-control border border-line-strong bg-surface">
      <IconButton
        label={uiText.fewer()}
        className="h-[50px] w-13"
        disabled={value <= least}
        onClick={() => onChange(within(value - step))}
      >
        <Minus aria-hidden className="size-5" />
      </IconButton>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={describedBy}
        value={text}
        onChange={(event) => setText(event.target.value.replace(/[^\d]/g, ''))}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (event.key === 'ArrowUp') onChange(within(value + 1));
          if (event.key === 'ArrowDown') onChange(within(value - 1));
        }}
        className="num h-[50px] w-18 bg-transparent text-center text-[18px] font-medium"
      />
      <IconButton
        label={uiText.more()}
        className="h-[50px] w-13"
        disabled={value >= most}
        onClick={() => onChange(within(value + step))}
      >
        <Plus aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
};
