import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const kinds = {
  danger: { look: 'bg-danger-soft text-danger', Icon: CircleAlert },
  amber: { look: 'bg-amber-soft text-amber', Icon: TriangleAlert },
  leaf: { look: 'bg-leaf-soft text-leaf', Icon: CircleCheck },
  sky: { look: 'bg-sky-soft text-sky', Icon: Info },
} as const;

export interface AlertProps {
  kind: keyof typeof kinds;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Something that matters now; errors are read out at once. */
export const Alert = ({ kind, title, children, action, className }: AlertProps) => {
  const { look, Icon } = kinds[kind];
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={classes('flex items-start gap-3 rounded-[12px] px-4 py-3 text-meta', look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 flex-none" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={title ? 'text-ink' : undefined}>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
};
