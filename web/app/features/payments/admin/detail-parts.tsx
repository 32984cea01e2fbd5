import type { ReactNode } from 'react';
import { dayOf, mediumDay, timeOfDay } from '../../../i18n/format.ts';

/** 12 Dec 2026, 4:30 pm */
export const momentText = (moment: string): string => `${mediumDay(dayOf(moment))}, ${timeOfDay(moment)}`;

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-4">
    <h3 className="mb-2.5 font-body text-body font-semibold">{title}</h3>
    {children}
  </section>
);

/** What something is, and what it says. */
export const DomainEvents = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-meta">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-muted">{name}</dt>
        <dd className="num min-w-0 [overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
);

export const DetailSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="grid gap-3">
    <div className="skeleton h-7 w-44" />
    <div className="skeleton h-36 rounded-[12px]!" />
    <div className="skeleton h-24 rounded-[12px]!" />
  </div>
);
