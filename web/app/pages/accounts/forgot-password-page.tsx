import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { ForgotPasswordForm } from '#app/features/accounts/forgot-password-form.tsx';
import * as securityText from '#app/i18n/generated/security.ts';
import { privateMeta } from '#app/page-meta.ts';

export const meta = privateMeta(securityText.forgotTitle, securityText.forgotLead);

export default function ForgotPasswordPage() {
  return (
    <AuthFrame title={securityText.forgotTitle()} lead={securityText.forgotLead()}>
      <ForgotPasswordForm />
    </AuthFrame>
  );
}
