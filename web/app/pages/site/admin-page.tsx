import type { ReactNode } from 'react';

interface AdminPageProps {
  title: string;
  /** Breadcrumbs above the title. */
  crumbs?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of an administrators' page. */
export const AdminPage = ({ title, crumbs, actions, children }: AdminPageProps) => (
  <main
    id="content"
    tabIndex={-1}
    className="mx-auto w-full max-w-[1440px] min-w-0 px-(--gutter) pt-5 pb-12 outline-none lg:px-6 lg:pt-7"
  >
    {crumbs && <div className="-mt-2">{crumbs}</div>}
    <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h1 className="text-[1.875rem]">{title}</h1>
      {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">{children}</div>
  </main>
);
