import { Link } from 'react-router';
import * as areaText from '#app/i18n/generated/area.ts';
import { toNotifications } from '#app/paths.ts';
import { useSession } from '../accounts/session/session-store.ts';
import { BellCount, bellClass } from './bell-count.tsx';
import { useUnreadCount } from './use-notifications.ts';

/** On phones, the signed-in person's unread count links to the notifications. */
export const BellLink = () => {
  const { user } = useSession();
  const unread = useUnreadCount();
  if (!user) return null;
  return (
    <Link to={toNotifications(user.role)} aria-label={areaText.bell({ n: unread })} className={bellClass}>
      <BellCount unread={unread} />
    </Link>
  );
};
