import type { ReactNode } from 'react';
import * as accountText from '#app/i18n/generated/account.ts';
import { Alert } from '#app/ui/alert.tsx';

/** The frame of the sign-in pages: a centred card, full width on phones. */
export const AuthFrame = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string | null;
  children: ReactNode;
}) => (
  <main id="content" tabIndex={-1} className="wrap grid justify-items-center py-8 outline-none md:py-14">
    <div className="w-full max-w-[460px] md:card md:p-8 md:shadow-soft">
      <h1 className="text-[1.75rem]">{title}</h1>
      <p className="mt-1.5 mb-5 text-meta text-muted empty:mt-0">{lead}</p>
      <div className="without-js mb-4">
        <Alert variant="warning">{accountText.needsScript()}</Alert>
      </div>
      {children}
    </div>
  </main>
);
