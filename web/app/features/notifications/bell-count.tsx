import { Bell } from 'lucide-react';

export const bellClass = 'relative grid size-11 flex-none place-items-center rounded-control hover:bg-raised';

/** The bell with the number of unread notifications, for the eye only. */
export const BellCount = ({ unread }: { unread: number }) => (
  <>
    <Bell aria-hidden className="size-[22px]" />
    {unread > 0 && (
      <span
        aria-hidden
        className="num absolute top-0.5 end-0 grid h-[min(1.125rem,24px)] min-w-[min(1.125rem,24px)] place-items-center rounded-chip bg-fill px-1 text-[min(0.6875rem,15px)] leading-none font-semibold text-on-primary"
      >
        {unread > 99 ? '99+' : unread}
      </span>
    )}
  </>
);
