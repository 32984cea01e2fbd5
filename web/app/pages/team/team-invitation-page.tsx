import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { acceptManagerInvitation, getManagerInvitation } from '@mandap/contract/team/team.endpoints';
import { Link, useNavigate } from 'react-router';
import { call } from '#app/api/call.ts';
import { textOf } from '#app/api/error-message.ts';
import { isNotFound } from '#app/api/failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { storeProfile, useSession } from '#app/features/accounts/session/session-store.ts';
import { SignInFirst } from '#app/features/accounts/sign-in-first.tsx';
import { roleTexts } from '#app/features/team/host/invite-dialog.tsx';
import { toHostVenues, toTeamInvitation } from '#app/host-paths.ts';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as teamText from '#app/i18n/generated/team.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { notify } from '#app/ui/toast.ts';
import type { Route } from './+types/team-invitation-page.ts';

export const meta = privateMeta(teamText.invitationPage, teamText.invitationPage);

type Invitation = OutputOf<typeof getManagerInvitation>;

const Accept = ({ token, venue }: { token: string; venue: string }) => {
  const navigate = useNavigate();
  const { send, isWriting, failure } = useWrite(acceptManagerInvitation, { isLeaving: true });
  const accept = () =>
    send({ token }, async () => {
      // The guest has just become a host.
      storeProfile(await call(getProfile, {}));
      notify({ kind: 'success', title: teamText.accepted({ venue }) });
      await navigate(toHostVenues());
    });
  return (
    <>
      {failure && (
        <Alert variant="danger" title={teamText.failed()}>
          {textOf(failure)}
        </Alert>
      )}
      <Button isBusy={isWriting} onClick={accept}>
        {teamText.accept()}
      </Button>
    </>
  );
};

const InvitationView = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const { user } = useSession();
  const { venue, role, email, isPhone, until } = invitation;
  const { Icon, name, text } = roleTexts[role];
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-3.5 rounded-[12px] bg-raised px-4 py-3.5">
        <Icon aria-hidden className="mt-0.5 size-6 flex-none text-primary" />
        <div>
          <p className="text-small text-muted">{teamText.invitationRole()}</p>
          <p className="font-medium">{name()}</p>
          <p className="text-meta text-muted">{text()}</p>
        </div>
      </div>
      <p className="text-meta wrap-anywhere">
        {isPhone ? teamText.invitationForPhone({ phone: email }) : teamText.invitationFor({ email })}
      </p>
      {user?.role === 'admin' && <Alert variant="warning">{teamText.adminCannot()}</Alert>}
      {user && user.role !== 'admin' && <Accept token={token} venue={venue} />}
      {!user && <SignInFirst here={toTeamInvitation(token)} />}
      <p className="text-small text-muted">{teamText.until({ day: mediumDay(dayOf(until)) })}</p>
    </div>
  );
};

/** An invitation to manage a venue, opened through the link in an email. */
export default function TeamInvitationPage({ params: { token } }: Route.ComponentProps) {
  const { data, failure, retry } = useRead(getManagerInvitation, { token });
  const isGone = failure && isNotFound(failure);
  const title = data ? teamText.invitationTitle({ venue: data.venue }) : teamText.invitationPage();
  return (
    <AuthFrame
      title={!data && isGone ? teamText.gone() : title}
      lead={data ? teamText.invitationLead({ owner: data.owner }) : isGone ? teamText.goneText() : ''}
    >
      {data && <InvitationView token={token} invitation={data} />}
      {!data && isGone && (
        <Button asChild>
          <Link to={toHostVenues()}>{teamText.toVenues()}</Link>
        </Button>
      )}
      {!data && failure && !isGone && <RetryAlert text={textOf(failure)} onRetry={retry} />}
      {!data && !failure && <div className="skeleton h-40" />}
    </AuthFrame>
  );
}
