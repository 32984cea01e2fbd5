import type { ReactNode } from 'react';

/** One numbered step of the form. */
export const FormSection = ({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) => (
  <section aria-labelledby={`step-${number}`} className="grid gap-3.5">
    <h2 id={`step-${number}`} className="flex items-center gap-3 text-[1.375rem]">
      <span
        aria-hidden
        className="grid size-8 flex-none place-items-center rounded-full bg-marigold-soft pt-0.5 text-body text-amber"
      >
        {number}
      </span>
      <span>{title}</span>
    </h2>
    {children}
  </section>
);
