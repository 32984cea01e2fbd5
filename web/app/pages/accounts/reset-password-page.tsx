import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { ResetPasswordForm } from '#app/features/accounts/reset-password-form.tsx';
import * as securityText from '#app/i18n/generated/security.ts';
import { privateMeta } from '#app/page-meta.ts';

export const meta = privateMeta(securityText.resetTitle, securityText.resetLead);

export default function ResetPasswordPage() {
  return (
    <AuthFrame title={securityText.resetTitle()} lead={securityText.resetLead()}>
      <ResetPasswordForm />
    </AuthFrame>
  );
}
