import { getUser } from '@mandap/contract/accounts/admin.endpoints';
import type { UserPage as User } from '@mandap/contract/accounts/admin.schemas';
import { venueStateOf } from '@mandap/domain/venues/lifecycle';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { toAdmin } from '#app/admin-paths.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { nameOf, roleNames, UserStatusBadge } from '#app/features/accounts/admin/format-user.tsx';
import { useUserActions } from '#app/features/accounts/admin/use-user-actions.ts';
import { type UserDialog, UserDialogs, userActions } from '#app/features/accounts/admin/user-dialogs.tsx';
import {
  Details,
  OwnVenues,
  RecentBookings,
  TwoFactorReset,
  UserHistory,
  UserSessions,
  UserStats,
} from '#app/features/accounts/admin/user-sections.tsx';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { HostCard } from '#app/features/approval/admin/review-host.tsx';
import { VenueStateBadge } from '#app/features/venues/venue-badges.tsx';
import { dateAndTime } from '#app/i18n/format.ts';
import * as usersText from '#app/i18n/generated/users.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(usersText.person, usersText.lead);

const Person = ({ user }: { user: User }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Avatar name={nameOf(user)} isLarge />
    <p className="min-w-0 text-meta break-all text-muted">{`${roleNames[user.role]()} · ${user.email}`}</p>
    <UserStatusBadge user={user} />
  </div>
);

const Actions = ({ user, onOpen }: { user: User; onOpen: (dialog: UserDialog) => void }) => {
  const ownId = useSession().user?.id;
  const { invite } = useUserActions();
  return userActions(user, { ownId, open: onOpen, invite }).map(({ text, Icon, onSelect, isDanger }) => (
    <Button key={text} variant={isDanger ? 'danger' : 'outlined'} size="small" onClick={onSelect}>
      <Icon aria-hidden className="size-[18px]" />
      <span>{text}</span>
    </Button>
  ));
};

const UserDetails = ({ user }: { user: User }) => (
  <>
    <Person user={user} />
    {user.status === 'suspended' && (
      <Alert
        variant="danger"
        title={usersText.suspendedSince({ moment: user.suspendedAt ? dateAndTime(user.suspendedAt) : '' })}
      >
        {user.suspensionReason}
      </Alert>
    )}
    <UserStats user={user} />
    <div className="grid items-start gap-4 lg:gap-6 xl:grid-cols-2">
      <Details user={user} />
      {user.role === 'vendor' && <HostCard id={user.id} />}
      <UserSessions user={user} />
      <TwoFactorReset user={user} />
      <RecentBookings user={user} />
      <OwnVenues user={user} renderStatus={(status) => <VenueStateBadge state={venueStateOf(status)} />} />
      <UserHistory id={user.id} />
    </div>
  </>
);

const Skeleton = () => (
  <div aria-busy="true" className="grid gap-4">
    <span className="skeleton h-12 w-72 max-w-full" />
    <span className="skeleton h-32 rounded-card!" />
    <span className="skeleton h-64 rounded-card!" />
  </div>
);

export default function UserPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: user, failure, retry } = useRead(getUser, { id });
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const back = { label: usersText.title(), to: toAdmin('users') };
  return (
    <AdminPage
      title={user ? nameOf(user) : usersText.person()}
      crumbs={<Breadcrumbs crumbs={[back]} />}
      actions={user && <Actions user={user} onOpen={setDialog} />}
    >
      {user ? (
        <UserDetails user={user} />
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} back={back} />
      ) : (
        <Skeleton />
      )}
      <UserDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        onDeleted={() => void navigate(toAdmin('users'), { replace: true })}
      />
    </AdminPage>
  );
}
