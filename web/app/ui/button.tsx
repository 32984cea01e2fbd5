import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

const variants = {
  filled: 'bg-fill text-on-primary border-transparent hover:bg-fill-hover',
  outlined: 'bg-surface border-line-strong text-ink hover:bg-raised',
  primary: 'bg-transparent border-primary text-primary hover:bg-primary-soft',
  danger: 'bg-transparent border-danger text-danger hover:bg-danger-soft',
  plain: 'border-transparent text-ink hover:bg-raised',
  link: 'border-transparent text-primary hover:bg-primary-soft',
} as const;

const sizes = {
  large: 'min-h-13 px-5 text-body',
  normal: 'min-h-12 px-5 text-body',
  small: 'min-h-11 px-4 text-meta',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Renders its only child, a link, with the style of a button. */
  asChild?: boolean;
  isBusy?: boolean;
}

export const Button = ({
  variant = 'filled',
  size = 'normal',
  asChild,
  isBusy,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) => {
  const names = classes(
    'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-control border font-medium leading-tight text-center transition-colors [&_svg]:flex-none',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={names} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" className={names} disabled={disabled || isBusy} aria-busy={isBusy} {...rest}>
      {isBusy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
    </button>
  );
};
