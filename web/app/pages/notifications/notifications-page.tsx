import { listNotifications } from '@mandap/contract/notifications/notifications.endpoints';
import { Navigate } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import {
  MarkAllButton,
  NotificationFilter,
  NotificationList,
  NotificationListSkeleton,
  notificationsUrl,
} from '#app/features/notifications/notification-list.tsx';
import { useUnreadCount } from '#app/features/notifications/use-notifications.ts';
import * as noticesText from '#app/i18n/generated/notices.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toNotifications } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { useUrlState } from '#app/ui/url-state.ts';
import { areaPage } from '../site/area-page.ts';
import { useRoleInPath } from '../site/role-in-path.ts';

export const meta = privateMeta(noticesText.title, noticesText.description);

const pageSize = 20;

export default function NotificationsPage() {
  const [{ show, page }] = useUrlState(notificationsUrl);
  const today = useToday();
  const role = useRoleInPath();
  const user = useRequireRole(role);
  const unread = useUnreadCount();
  const filter = show === 'unread' ? { unread: true } : show ? { kind: show } : {};
  const { data, failure, retry } = useRead(
    listNotifications,
    { page, pageSize, ...filter },
    { enabled: user !== null },
  );
  const pages = Math.ceil((data?.count ?? 0) / pageSize);
  if (pages > 0 && page > pages) return <Navigate to={toNotifications(role, show, pages)} replace />;
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-[1.875rem]">{noticesText.title()}</h1>
        <MarkAllButton unread={unread} />
      </div>
      <NotificationFilter role={role} show={show} />
      {data ? (
        <>
          <NotificationList notifications={data.results} role={role} show={show} today={today} />
          <Pagination page={page} pages={pages} toPage={(next) => toNotifications(role, show, next)} />
        </>
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} title={noticesText.failed()} />
      ) : (
        <NotificationListSkeleton />
      )}
    </main>
  );
}
