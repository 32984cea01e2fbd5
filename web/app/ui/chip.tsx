import type { ComponentProps, ReactNode } from 'react';

const tones = {
  leaf: 'bg-leaf-soft text-leaf',
  amber: 'bg-amber-soft text-amber',
  danger: 'bg-danger-soft text-danger',
  sky: 'bg-sky-soft text-sky',
  plain: 'bg-raised text-ink',
  surface: 'bg-surface text-ink shadow-raised',
} as const;

export type Tone = keyof typeof tones;

/** A small label with an optional icon. */
export const Chip = ({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span className={`chip ${tones[tone]}`}>
    {icon}
    <span className="contents">{children}</span>
  </span>
);

export const choiceChipClass = (isOn: boolean): string =>
  isOn ? 'choice-chip choice-chip-on' : 'choice-chip';

/** A native radio button in the style of a chip. */
export const ChoiceChip = ({ children, ...rest }: ComponentProps<'input'>) => (
  <label className="choice-chip has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
    <input type="radio" {...rest} className="peer sr-only" />
    <span className="contents">{children}</span>
  </label>
);
