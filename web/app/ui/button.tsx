import { LoaderCircle } from 'lucide-react';
import { Children, type ComponentProps, cloneElement, type ReactElement } from 'react';
import { classes } from './classes.ts';

/** The classes are defined in components.css. */
const variants = {
  filled: 'button-filled',
  outlined: 'button-outlined',
  primary: 'button-primary',
  danger: 'button-danger',
  plain: 'button-plain',
  link: 'button-link',
} as const;

const sizes = { large: 'button-large', normal: 'button-normal', small: 'button-small' } as const;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Renders its only child, a link, with the style of a button. */
  asChild?: boolean;
  isBusy?: boolean;
}

/**
 * A button that does nothing now: it does not send its form either. It keeps the focus, which `disabled` would move to the body.
 */
export const busyButton: ComponentProps<'button'> = {
  'aria-disabled': true,
  onClick: (event) => event.preventDefault(),
};

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
  const names = classes('button', variants[variant], sizes[size], className);
  if (asChild) {
    const link = Children.only(children) as ReactElement<ComponentProps<'a'>>;
    return cloneElement(link, {
      ...(rest as ComponentProps<'a'>),
      ...link.props,
      className: classes(names, link.props.className),
    });
  }
  return (
    <button
      type="button"
      className={names}
      disabled={disabled && !isBusy}
      aria-busy={isBusy}
      {...rest}
      {...(isBusy && busyButton)}
    >
      {isBusy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      <span className="contents">{children}</span>
    </button>
  );
};
