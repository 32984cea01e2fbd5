import { AuthFrame } from '../../features/accounts/auth-frame.tsx';
import { ResetPasswordForm } from '../../features/accounts/reset-password-form.tsx';
import * as invitationText from '../../i18n/generated/invitation.ts';
import { pageMeta } from '../../page-meta.ts';
import { textParam, urlState, useUrlState } from '../../ui/url-state.ts';
import type { Route } from './+types/invitation-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: invitationText.title(), description: invitationText.lead(), path: null });

const tokenUrl = urlState({ token: textParam(1000) });

export default function InvitationPage() {
  const [{ token }] = useUrlState(tokenUrl);
  return (
    <AuthFrame title={invitationText.title()} lead={invitationText.lead()}>
      <ResetPasswordForm token={token} occasion="invitation" />
    </AuthFrame>
  );
}
