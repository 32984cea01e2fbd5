import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { ResetPasswordForm } from '#app/features/accounts/reset-password-form.tsx';
import * as invitationText from '#app/i18n/generated/invitation.ts';
import { privateMeta } from '#app/page-meta.ts';

export const meta = privateMeta(invitationText.title, invitationText.lead);

export default function InvitationPage() {
  return (
    <AuthFrame title={invitationText.title()} lead={invitationText.lead()}>
      <ResetPasswordForm occasion="invitation" />
    </AuthFrame>
  );
}
