import type { ComponentProps, MouseEvent } from 'react';

type ButtonProps = Pick<ComponentProps<'button'>, 'aria-disabled' | 'onClick'>;

const refuse = (event: MouseEvent): void => event.preventDefault();

/**
 * What a click on a button does. While it is `aria-disabled`, nothing: it does not send its form either. It keeps the focus, which
 * `disabled` would move to the body.
 */
export const clickOf = ({ 'aria-disabled': isDisabled, onClick }: ButtonProps): ButtonProps['onClick'] =>
  isDisabled === true || isDisabled === 'true' ? refuse : onClick;
