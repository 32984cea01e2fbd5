import type { ReactNode } from 'react';

/** A section of a details dialog. */
export const DetailSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-4">
    <h3 className="mb-2.5 font-body text-body font-semibold">{title}</h3>
    {children}
  </section>
);

export const DetailSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="grid gap-3">
    <div className="skeleton h-7 w-44" />
    <div className="skeleton h-36 rounded-[12px]!" />
    <div className="skeleton h-24 rounded-[12px]!" />
  </div>
);
