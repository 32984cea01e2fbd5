import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { ResetPasswordForm } from '#app/features/accounts/reset-password-form.tsx';
import * as invitationText from '#app/i18n/generated/invitation.ts';
import { pageMeta } from '#app/page-meta.ts';
import type { Route } from './+types/invitation-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: invitationText.title(), description: invitationText.lead(), path: null });

export default function InvitationPage() {
  return (
    <AuthFrame title={invitationText.title()} lead={invitationText.lead()}>
      <ResetPasswordForm occasion="invitation" />
    </AuthFrame>
  );
}
