import { type ReactNode, useId } from 'react';

/** One thing to look at before deciding. */
export const ReviewCard = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
};

/** Names and values, two by two where there is room. */
export const DomainEvents = ({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
    {facts.map(([label, value]) => (
      <div key={label} className="min-w-0">
        <dt className="text-tiny text-muted">{label}</dt>
        <dd className="num text-meta font-medium break-words">{value}</dd>
      </div>
    ))}
  </dl>
);
