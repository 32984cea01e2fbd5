import type { ComponentProps, ReactNode } from 'react';

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'title' | 'type'> {
  icon: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** Shown at the right, for example a price. */
  after?: ReactNode;
}

const ChoiceCard = ({ type, icon, title, note, after, ...rest }: ChoiceCardProps & { type: string }) => (
  <label className="flex min-h-18 items-center gap-3.5 rounded-[12px] border border-line bg-surface px-4 py-3 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) has-disabled:opacity-60">
    <input type={type} {...rest} className="check-box masked outline-none!" />
    <span aria-hidden className="flex-none text-primary [&_svg]:size-6">
      {icon}
    </span>
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="block font-medium leading-snug">{title}</span>
        {note && <span className="block text-tiny text-muted">{note}</span>}
      </span>
      {after && <span className="num ms-auto max-w-full text-end font-medium">{after}</span>}
    </span>
  </label>
);

export const CheckCard = (props: ChoiceCardProps) => <ChoiceCard {...props} type="checkbox" />;
export const RadioCard = (props: ChoiceCardProps) => <ChoiceCard {...props} type="radio" />;
