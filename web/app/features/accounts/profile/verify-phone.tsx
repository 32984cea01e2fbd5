import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import * as profileText from '#app/i18n/generated/profile.ts';
import { VerifyPhoneButton } from '../verify-phone-button.tsx';

interface VerifyPhoneProps {
  profile: Profile;
  onVerified: (profile: Profile) => void;
}

/** Shows whether the saved number is verified, and lets the user verify it with a texted code. */
export const VerifyPhone = ({ profile, onVerified }: VerifyPhoneProps) => {
  const { phone, phoneVerification } = profile;
  if (!phone || phoneVerification === 'impossible') return null;
  if (phoneVerification === 'verified')
    return <p className="text-small text-leaf">{profileText.phoneVerified()}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small text-muted">
      <p className="min-w-0">{profileText.phoneUnverified()}</p>
      <VerifyPhoneButton phone={phone} onVerified={onVerified} />
    </div>
  );
};
