import type { ReactNode } from 'react';

/** A bar with the main action at the lower edge of phones; reserves its height in the page. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <>
    <div aria-hidden className="h-21 md:hidden" />
    <div className="bottom-bar no-print fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-bar md:hidden">
      {children}
    </div>
  </>
);
