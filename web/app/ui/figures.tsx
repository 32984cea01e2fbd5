import type { ReactNode } from 'react';
import { languageOfLine } from '../i18n/text-language.ts';
import { classes } from './classes.ts';
import { Verbatim } from './verbatim.tsx';

export interface Figure {
  label: ReactNode;
  value: ReactNode;
  isMuted?: boolean;
}

interface FiguresProps {
  lines: Figure[];
  total: Figure;
  /** On a wide screen the total stays in sight while the lines are longer than the screen. */
  isTotalPinned?: boolean;
}

/** Amounts with their total. */
export const Figures = ({ lines, total, isTotalPinned }: FiguresProps) => (
  <dl className="num grid gap-2.5">
    {lines.map(({ label, value, isMuted }, index) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity
        key={index}
        className={classes('flex justify-between gap-4', isMuted && 'text-small text-muted')}
      >
        <dt lang={typeof label === 'string' ? languageOfLine(label) : undefined}>{label}</dt>
        <dd>
          <Verbatim>{value}</Verbatim>
        </dd>
      </div>
    ))}
    <div
      className={classes(
        'flex justify-between gap-4 border-t border-line pt-3 text-[1.1875rem] font-bold',
        isTotalPinned && 'md:sticky md:bottom-0 md:bg-surface md:pb-3',
      )}
    >
      <dt>{total.label}</dt>
      <dd>
        <Verbatim>{total.value}</Verbatim>
      </dd>
    </div>
  </dl>
);
