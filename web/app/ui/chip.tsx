import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  leaf: 'bg-leaf-soft text-leaf',
  amber: 'bg-amber-soft text-amber',
  danger: 'bg-danger-soft text-danger',
  sky: 'bg-sky-soft text-sky',
  plain: 'bg-raised text-ink',
  surface: 'bg-surface text-ink shadow-[0_1px_4px_rgb(42_10_19/.22)]',
} as const;

export type Tone = keyof typeof tones;

/** A small label with an optional icon. */
export const Chip = ({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span
    className={classes(
      'inline-flex min-h-7 items-center gap-1.5 rounded-chip px-2.5 text-tiny font-medium leading-none whitespace-nowrap [&_svg]:size-4 [&_svg]:flex-none',
      tones[tone],
    )}
  >
    {icon}
    {children}
  </span>
);

export const choiceChipClass = (isOn: boolean): string =>
  classes(
    'inline-flex min-h-11 flex-none items-center gap-2 rounded-chip border px-4 text-meta font-medium whitespace-nowrap transition-colors [&_svg]:size-[18px] [&_svg]:flex-none',
    isOn
      ? 'border-primary bg-primary-soft text-primary'
      : 'border-line bg-surface text-ink hover:border-line-strong',
  );

/** A native radio button in the style of a chip. */
export const ChoiceChip = ({ children, ...rest }: ComponentProps<'input'>) => (
  <label className="inline-flex min-h-11 items-center gap-2 rounded-chip border border-line bg-surface px-4 text-meta font-medium transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
    <input type="radio" {...rest} className="peer sr-only" />
    {children}
  </label>
);
