import type { ReactNode } from 'react';
import { fitBar } from './fit-bar.ts';

/** A bar with the main action at the lower edge of phones. With large text, the action has a row of its own. app.css reserves its height in the page. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div
    ref={fitBar}
    className="bottom-bar no-print fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-bar md:hidden *:first:min-w-0 *:first:flex-[999_1_9rem] *:last:grow"
  >
    {children}
  </div>
);
