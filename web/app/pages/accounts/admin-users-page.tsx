import { hostMarks, userFilters, userSorts, userStatuses } from '@mandap/contract/accounts/admin';
import { exportUsers, listUsers } from '@mandap/contract/accounts/admin.endpoints';
import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import { roles } from '@mandap/domain/accounts/roles';
import { Ban, CircleCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useExport } from '#app/api/use-export.ts';
import { useList } from '#app/api/use-list.ts';
import { nameOf, roleNames, userStatusBadges } from '#app/features/accounts/admin/format-user.tsx';
import { useUserActions } from '#app/features/accounts/admin/use-user-actions.ts';
import { userColumns } from '#app/features/accounts/admin/user-columns.tsx';
import {
  mayActivate,
  maySuspend,
  type UserDialog,
  UserDialogs,
  userRowActions,
} from '#app/features/accounts/admin/user-dialogs.tsx';
import * as usersText from '#app/i18n/generated/users.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useSession } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import { DataList } from '#app/ui/data-list.tsx';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/admin-users-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: usersText.title(), description: usersText.lead(), path: null });

const rules = {
  filters: { status: ['all', ...userFilters], role: ['all', ...roles], host: ['all', ...hostMarks] },
  sorts: userSorts,
} as const;

const statusOptions = [
  ['all', usersText.all()],
  ...userStatuses.map((status) => [status, userStatusBadges[status].label()] as const),
  ['waiting', usersText.waitingForUs()],
] as const;
const roleOptions = [
  ['all', usersText.all()],
  ...roles.map((role) => [role, roleNames[role]()] as const),
] as const;

const hostOptions = [
  ['all', usersText.all()],
  ['verified', usersText.hostVerified()],
  ['unverified', usersText.hostUnverified()],
] as const;

export default function UsersPage() {
  const url = useListUrl(rules);
  const list = useList(listUsers, url);
  const exporting = useExport(exportUsers, url.input);
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const { invite } = useUserActions();
  const ownId = useSession().user?.id;
  const pages = Math.max(1, Math.ceil(list.count / url.pageSize));
  if (list.rows && !list.isStale && url.page > pages) return <Navigate to={url.toPage(pages)} replace />;

  const openDialog = (kind: 'suspend' | 'activate') => (ids: readonly string[]) =>
    setDialog({ kind, users: (list.rows ?? []).filter(({ id }) => ids.includes(id)) });

  return (
    <AdminPage
      title={usersText.title()}
      actions={
        <Button size="small" onClick={() => setDialog({ kind: 'add' })}>
          <UserPlus aria-hidden className="size-[18px]" />
          {usersText.add()}
        </Button>
      }
    >
      <DataList<ListedUser>
        id="users"
        label={usersText.title()}
        list={list}
        url={url}
        columns={userColumns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        actionsOf={(user) => userRowActions(user, { ownId, open: setDialog, invite })}
        bulk={[
          {
            text: usersText.suspend(),
            Icon: Ban,
            isDanger: true,
            appliesTo: (user) => user.id !== ownId && maySuspend(user),
            onSelect: openDialog('suspend'),
          },
          {
            text: usersText.activate(),
            Icon: CircleCheck,
            appliesTo: mayActivate,
            onSelect: openDialog('activate'),
          },
        ]}
        searchLabel={usersText.search()}
        filters={
          <>
            <FilterSelect
              label={usersText.status()}
              value={url.filters.status}
              options={statusOptions}
              onChoose={(status) => url.change({ filters: { status } })}
            />
            <FilterSelect
              label={usersText.role()}
              value={url.filters.role}
              options={roleOptions}
              onChoose={(role) => url.change({ filters: { role } })}
            />
            <FilterSelect
              label={usersText.hostMark()}
              value={url.filters.host}
              options={hostOptions}
              onChoose={(host) => url.change({ filters: { host } })}
            />
          </>
        }
        exporting={exporting}
        empty={{ title: usersText.nobody(), text: usersText.nobodyText() }}
      />
      <UserDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </AdminPage>
  );
}
