import { hostMarks, userFilters, userSorts } from '@mandap/contract/accounts/accounts';
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
import { useSession } from '#app/features/accounts/session/session-store.ts';
import * as usersText from '#app/i18n/generated/users.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { DataList } from '#app/ui/data-list.tsx';
import { ListFilters } from '#app/ui/list-filters.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(usersText.title, usersText.lead);

const rules = {
  filters: { status: ['all', ...userFilters], role: ['all', ...roles], host: ['all', ...hostMarks] },
  sorts: userSorts,
} as const;

const hostMarkNames = {
  all: usersText.all,
  verified: usersText.hostVerified,
  unverified: usersText.hostUnverified,
};

const statusName = (status: (typeof rules.filters.status)[number]): string => {
  if (status === 'all') return usersText.all();
  return status === 'waiting' ? usersText.waitingForUs() : userStatusBadges[status].label();
};

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
          <ListFilters
            choices={rules.filters}
            url={url}
            labels={{
              status: { label: usersText.status(), textOf: statusName },
              role: {
                label: usersText.role(),
                textOf: (value) => (value === 'all' ? usersText.all() : roleNames[value]()),
              },
              host: { label: usersText.hostMark(), textOf: (value) => hostMarkNames[value]() },
            }}
          />
        }
        exporting={exporting}
        empty={{ title: usersText.nobody(), text: usersText.nobodyText() }}
      />
      <UserDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </AdminPage>
  );
}
