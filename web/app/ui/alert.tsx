import { CircleCheck, CircleExclamationPoint, Info, TriangleExclamationPoint } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';

const variants = {
  danger: { color: 'bg-danger-soft text-danger', Icon: CircleExclamationPoint },
  warning: { color: 'bg-amber-soft text-amber', Icon: TriangleExclamationPoint },
  success: { color: 'bg-leaf-soft text-leaf', Icon: CircleCheck },
  info: { color: 'bg-sky-soft text-sky', Icon: Info },
} as const;

export interface AlertProps {
  variant: keyof typeof variants;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Scrolls an error in a form or dialog into view, because the pressed button may be far from it. */
const useInView = (isRefusal: boolean, text: ReactNode) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRefusal && text && box.current?.closest('form, [role=dialog]'))
      box.current.scrollIntoView?.({ block: 'nearest' });
  }, [isRefusal, text]);
  return box;
};

/** A message box. Screen readers announce errors (`danger`) at once. */
export const Alert = ({ variant, title, children, action, className }: AlertProps) => {
  const { color, Icon } = variants[variant];
  const box = useInView(variant === 'danger', typeof children === 'string' ? children : title);
  return (
    <div
      ref={box}
      role={variant === 'danger' ? 'alert' : 'status'}
      className={classes('flex items-start gap-3 rounded-[12px] px-4 py-3 text-meta', color, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 flex-none" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={title ? 'text-ink' : undefined}>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
};
