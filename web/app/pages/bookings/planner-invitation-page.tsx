import { acceptPlannerInvitation, getPlannerInvitation } from '@mandap/contract/bookings/family.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { Link, useNavigate } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { isNotFound } from '#app/api/failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { SignInFirst } from '#app/features/accounts/sign-in-first.tsx';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as togetherText from '#app/i18n/generated/together.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toMyBooking, toMyBookings, toPlannerInvitation } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { notify } from '#app/ui/toast.ts';
import type { Route } from './+types/planner-invitation-page.ts';

export const meta = privateMeta(togetherText.invitationPage, togetherText.invitationPage);

const Accept = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const { send, isWriting, failure } = useWrite(acceptPlannerInvitation, { isLeaving: true });
  const accept = () =>
    send({ token }, async ({ bookingId }) => {
      notify({ kind: 'success', title: togetherText.accepted() });
      await navigate(toMyBooking(bookingId));
    });
  return (
    <>
      {failure && (
        <Alert variant="danger" title={togetherText.failed()}>
          {textOf(failure)}
        </Alert>
      )}
      <Button isBusy={isWriting} onClick={accept}>
        {togetherText.accept()}
      </Button>
    </>
  );
};

const InvitationView = ({
  token,
  invitation: { contact, isPhone, until },
}: {
  token: string;
  invitation: OutputOf<typeof getPlannerInvitation>;
}) => {
  const { user } = useSession();
  return (
    <div className="grid gap-4">
      <p>{togetherText.invitationText()}</p>
      <p className="text-meta wrap-anywhere">
        {isPhone
          ? togetherText.invitationForPhone({ phone: contact })
          : togetherText.invitationForEmail({ email: contact })}
      </p>
      {user?.role === 'admin' && <Alert variant="warning">{togetherText.adminCannot()}</Alert>}
      {user && user.role !== 'admin' && <Accept token={token} />}
      {!user && <SignInFirst here={toPlannerInvitation(token)} />}
      <p className="text-small text-muted">{togetherText.until({ day: mediumDay(dayOf(until)) })}</p>
    </div>
  );
};

/** An invitation to plan a booking together, opened through its link. */
export default function PlannerInvitationPage({ params: { token } }: Route.ComponentProps) {
  const { data, failure, retry } = useRead(getPlannerInvitation, { token });
  const isGone = !data && failure && isNotFound(failure);
  const title = data ? togetherText.invitationTitle({ venue: data.venue }) : togetherText.invitationPage();
  const lead = data ? togetherText.invitationLead({ name: data.booker }) : '';
  return (
    <AuthFrame title={isGone ? togetherText.gone() : title} lead={isGone ? togetherText.goneText() : lead}>
      {data && <InvitationView token={token} invitation={data} />}
      {isGone && (
        <Button asChild>
          <Link to={toMyBookings()}>{togetherText.toBookings()}</Link>
        </Button>
      )}
      {!data && failure && !isGone && <RetryAlert text={textOf(failure)} onRetry={retry} />}
      {!data && !failure && <div className="skeleton h-40" />}
    </AuthFrame>
  );
}
