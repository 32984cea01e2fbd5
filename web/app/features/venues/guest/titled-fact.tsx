import type { ReactNode } from 'react';

export const factIconClass = 'absolute top-1 left-0 size-6 text-primary';

/** One of a list of facts, with its icon. */
export const TitledFact = ({
  label,
  icon,
  isKnown = true,
  children,
}: {
  label: string;
  icon: ReactNode;
  isKnown?: boolean;
  children: ReactNode;
}) => (
  <div className="relative pl-9">
    <dt className="text-tiny text-muted">
      {icon}
      <span>{label}</span>
    </dt>
    <dd className={isKnown ? 'num font-medium leading-snug' : 'text-muted'}>{children}</dd>
  </div>
);
