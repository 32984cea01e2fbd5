import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { ForgotPasswordForm } from '#app/features/accounts/forgot-password-form.tsx';
import * as securityText from '#app/i18n/generated/security.ts';
import { pageMeta } from '#app/page-meta.ts';
import type { Route } from './+types/forgot-password-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: securityText.forgotTitle(),
    description: securityText.forgotLead(),
    path: null,
  });

export default function ForgotPasswordPage() {
  return (
    <AuthFrame title={securityText.forgotTitle()} lead={securityText.forgotLead()}>
      <ForgotPasswordForm />
    </AuthFrame>
  );
}
