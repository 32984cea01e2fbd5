import { Popover } from 'radix-ui';
import { useState } from 'react';
import * as areaText from '#app/i18n/generated/area.ts';
import * as noticesText from '#app/i18n/generated/notices.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useOnBack } from '#app/ui/on-back.ts';
import { useSession } from '../accounts/session/session-store.ts';
import { BellCount, bellClass } from './bell-count.tsx';
import { useUnreadCount } from './use-notifications.ts';

const Newest = lazyPart(() => import('./newest-notifications.tsx').then((part) => part.Newest), {
  pending: () => <div className="skeleton m-4 h-40" />,
});

/** On large screens, the signed-in person's unread count opens the newest notifications. */
export const BellPopover = () => {
  const { user } = useSession();
  const unread = useUnreadCount();
  const [isOpen, setIsOpen] = useState(false);
  useOnBack(isOpen, () => setIsOpen(false));
  if (!user) return null;
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        type="button"
        aria-label={areaText.bell({ n: unread })}
        title={noticesText.title()}
        className={bellClass}
      >
        <BellCount unread={unread} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={noticesText.newest()}
          className="appear card z-50 flex max-h-[min(70dvh,560px)] w-[400px] flex-col overflow-hidden shadow-soft outline-none"
        >
          <Newest role={user.role} unread={unread} onNavigate={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
