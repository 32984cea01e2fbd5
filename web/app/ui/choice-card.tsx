import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'title' | 'type'> {
  icon: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** At the right: a price. */
  after?: ReactNode;
}

const Mark = ({ isRound }: { isRound: boolean }) =>
  isRound ? (
    <span className="pointer-events-none absolute size-2.5 rounded-full bg-on-primary opacity-0 peer-checked:opacity-100" />
  ) : (
    <Check
      aria-hidden
      strokeWidth={3}
      className="pointer-events-none absolute size-4 text-on-primary opacity-0 peer-checked:opacity-100"
    />
  );

const ChoiceCard = ({ type, icon, title, note, after, ...rest }: ChoiceCardProps & { type: string }) => (
  <label className="flex min-h-18 items-center gap-3.5 rounded-[12px] border border-line bg-surface px-4 py-3 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) has-disabled:opacity-60">
    <span className="relative grid size-6 flex-none place-items-center">
      <input
        type={type}
        {...rest}
        className={classes(
          'peer size-6 appearance-none border-[1.5px] border-line-strong bg-surface outline-none! checked:border-fill checked:bg-fill',
          type === 'radio' ? 'rounded-full' : 'rounded-[7px]',
        )}
      />
      <Mark isRound={type === 'radio'} />
    </span>
    <span aria-hidden className="flex-none text-primary [&_svg]:size-6">
      {icon}
    </span>
    <span className="min-w-0 flex-1">
      <span className="block font-medium leading-snug">{title}</span>
      {note && <span className="block text-tiny text-muted">{note}</span>}
    </span>
    {after && <span className="num font-medium">{after}</span>}
  </label>
);

export const CheckCard = (props: ChoiceCardProps) => <ChoiceCard {...props} type="checkbox" />;
export const RadioCard = (props: ChoiceCardProps) => <ChoiceCard {...props} type="radio" />;
