import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import { changeProfile } from '@mandap/contract/accounts/profile.endpoints';
import { ProfileChange } from '@mandap/contract/accounts/profile.schemas';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as profileText from '#app/i18n/generated/profile.ts';
import { toSettings } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { storeProfile } from '../session/session-store.ts';
import { VerifyPhoneButton } from '../verify-phone-button.tsx';

const schema = z.required(z.omit(ProfileChange, { language: true }));
type Values = z.output<typeof schema>;

const valuesOf = ({ firstName, lastName, phone: number, city }: Profile): Values => ({
  firstName,
  lastName,
  city,
  phone: number,
});

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

/** The form for a person's name, contact details and place. */
export const ProfileForm = ({
  profile,
  onSaved,
}: {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}) => {
  const { send, isWriting, failure } = useWrite(changeProfile);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: valuesOf(profile),
    failure,
    fallback: profileText.saveFailed(),
  });
  // Administrators have no bookings.
  const books = profile.role !== 'admin';
  const save = (values: Values) =>
    send(values, (saved) => {
      storeProfile(saved);
      onSaved(saved);
      form.reset(valuesOf(saved));
      notify({ kind: 'success', title: profileText.saved() });
    });
  return (
    <SettingsCard title={profileText.details()} text={books ? profileText.detailsText() : undefined}>
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(save)}>
        {problem && <Alert variant="danger">{problem}</Alert>}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('firstName')} autoComplete="given-name" label={profileText.firstName()} />
          <TextField {...field('lastName')} autoComplete="family-name" label={profileText.lastName()} />
          <TextField
            {...field('phone')}
            type="tel"
            autoComplete="tel-national"
            label={profileText.phone()}
            help={books ? profileText.phoneHelp() : undefined}
          />
          <TextField {...field('city')} autoComplete="address-level2" label={profileText.city()} />
        </div>
        <VerifyPhone profile={profile} onVerified={onSaved} />
        <p className="flex flex-wrap items-center gap-x-3 text-meta text-muted">
          <span className="min-w-0">
            {profileText.email()}: <span className="font-medium break-all text-ink">{profile.email}</span>
          </span>
          {books && (
            <Link
              to={toSettings(profile.role, 'security')}
              className="link inline-flex min-h-11 items-center"
            >
              {profileText.changeEmail()}
            </Link>
          )}
        </p>
        <Button type="submit" isBusy={isWriting} className="justify-self-start">
          {profileText.save()}
        </Button>
      </form>
    </SettingsCard>
  );
};
