import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { ResetPasswordForm } from '#app/features/accounts/reset-password-form.tsx';
import * as securityText from '#app/i18n/generated/security.ts';
import { pageMeta } from '#app/page-meta.ts';
import type { Route } from './+types/reset-password-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: securityText.resetTitle(), description: securityText.resetLead(), path: null });

export default function ResetPasswordPage() {
  return (
    <AuthFrame title={securityText.resetTitle()} lead={securityText.resetLead()}>
      <ResetPasswordForm />
    </AuthFrame>
  );
}
