import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** A section of the system page. */
export const SystemCard = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) => (
  <section aria-label={title} className="card min-w-0 p-4 md:p-5">
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-[1.3125rem]">{title}</h2>
      {note && <p className="num text-small text-muted">{note}</p>}
    </div>
    {children}
  </section>
);

/** The text of a section without failures. */
export const Healthy = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-2 text-meta text-leaf">
    <CircleCheck aria-hidden className="size-5 flex-none" />
    {children}
  </p>
);
