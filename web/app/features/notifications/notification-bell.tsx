import type { Role } from '@mandap/domain/accounts/roles';
import { Bell as BellIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import * as noticesText from '#app/i18n/generated/notices.ts';
import { toNotifications } from '#app/paths.ts';
import { classes } from '#app/ui/classes.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useOnBack } from '#app/ui/on-back.ts';
import { useSession } from '../accounts/session/session-store.ts';
import { useUnreadCount } from './use-notifications.ts';

const Newest = lazyPart(() => import('./newest-notifications.tsx').then((part) => part.Newest), {
  pending: () => <div className="skeleton m-4 h-40" />,
});

const bellClass = 'relative grid size-11 flex-none place-items-center rounded-control hover:bg-raised';

const Count = ({ unread }: { unread: number }) => (
  <>
    <BellIcon aria-hidden className="size-[22px]" />
    {unread > 0 && (
      <span
        aria-hidden
        className="num absolute top-0.5 right-0 grid h-[min(1.125rem,24px)] min-w-[min(1.125rem,24px)] place-items-center rounded-chip bg-fill px-1 text-[min(0.6875rem,15px)] leading-none font-semibold text-on-primary"
      >
        {unread > 99 ? '99+' : unread}
      </span>
    )}
  </>
);

/** On large screens, opens the newest notifications in a popover. */
const BellWithPopover = ({ role, unread }: { role: Role; unread: number }) => {
  const [isOpen, setIsOpen] = useState(false);
  useOnBack(isOpen, () => setIsOpen(false));
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        type="button"
        aria-label={noticesText.bell({ n: unread })}
        title={noticesText.title()}
        className={classes(bellClass, 'max-md:hidden')}
      >
        <Count unread={unread} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={noticesText.newest()}
          className="appear card z-50 flex max-h-[min(70dvh,560px)] w-[400px] flex-col overflow-hidden shadow-soft outline-none"
        >
          <Newest role={role} unread={unread} onNavigate={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};

/**
 * The signed-in person's unread count. On phones it links to the notifications, on larger screens it opens a popover.
 */
export const Bell = () => {
  const { user } = useSession();
  const unread = useUnreadCount();
  if (!user) return null;
  return (
    <>
      <Link
        to={toNotifications(user.role)}
        aria-label={noticesText.bell({ n: unread })}
        className={classes(bellClass, 'md:hidden')}
      >
        <Count unread={unread} />
      </Link>
      <BellWithPopover role={user.role} unread={unread} />
    </>
  );
};
