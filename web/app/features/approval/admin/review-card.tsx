import { type ReactNode, useId } from 'react';

/** One section of a venue's review. */
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
