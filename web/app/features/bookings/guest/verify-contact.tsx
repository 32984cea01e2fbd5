import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { readablePhone } from '@mandap/domain/phones';
import { useOwnProfile } from '#app/features/accounts/profile/use-own-profile.ts';
import { VerifyPhoneButton } from '#app/features/accounts/verify-phone-button.tsx';
import * as bookingText from '#app/i18n/generated/booking.ts';
import { Alert } from '#app/ui/alert.tsx';

/**
 * Offers to verify the phone number that the host sees. Renders nothing if it is verified or no text messages are sent.
 * The booking and the profile offer it again later.
 */
export const VerifyContact = ({ booking }: { booking: Booking }) => {
  const { profile, onSaved } = useOwnProfile(true);
  const phone = booking.contactPhone || profile?.phone;
  if (!phone || !profile?.canTextCodes) return null;
  if (profile.phoneVerification === 'verified' && profile.phone === phone) return null;
  return (
    <Alert
      variant="info"
      title={bookingText.verifyPhone({ phone: readablePhone(phone) })}
      className="no-print"
      action={<VerifyPhoneButton phone={phone} onVerified={onSaved} />}
    >
      {bookingText.verifyPhoneText()}
    </Alert>
  );
};
