import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import { changeProfile } from '@mandap/contract/accounts/profile.endpoints';
import { phone, text } from '@mandap/contract/checks';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { textOf } from '../../../api/error-message.ts';
import { useWrite } from '../../../api/use-write.ts';
import { checkMessage } from '../../../i18n/check-message.ts';
import * as profileText from '../../../i18n/generated/profile.ts';
import { toSettings } from '../../../paths.ts';
import { keepProfile } from '../../../session/session-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { notify } from '../../../ui/toast.ts';

const schema = z.object({
  firstName: text(100).check(z.minLength(1, 'required')),
  lastName: text(100),
  phone: z.union([z.literal(''), phone()], { error: 'phone_invalid' }),
  city: text(100),
});
type Values = z.output<typeof schema>;

const valuesOf = ({ firstName, lastName, phone: number, city }: Profile): Values => ({
  firstName,
  lastName,
  city,
  phone: number,
});

/** Names, how to be reached, and from where. */
export const ProfileForm = ({
  profile,
  onSaved,
}: {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}) => {
  const { write, isWriting, failure } = useWrite(changeProfile);
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: valuesOf(profile),
  });
  // Administrators have no bookings.
  const books = profile.role !== 'admin';
  const { errors } = form.formState;
  const errorOf = (name: keyof Values) => checkMessage(errors[name]?.message ?? failure?.fields[name]?.[0]);
  const save = async (values: Values) => {
    const saved = await write(values).catch(() => null);
    if (!saved) return;
    keepProfile(saved);
    onSaved(saved);
    form.reset(valuesOf(saved));
    notify({ kind: 'success', title: profileText.saved() });
  };
  return (
    <SettingsCard title={profileText.details()} text={books ? profileText.detailsText() : undefined}>
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(save)}>
        {failure && <Alert kind="danger">{textOf(failure, profileText.saveFailed())}</Alert>}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.register('firstName')}
            autoComplete="given-name"
            label={profileText.firstName()}
            error={errorOf('firstName')}
          />
          <TextField
            {...form.register('lastName')}
            autoComplete="family-name"
            label={profileText.lastName()}
            error={errorOf('lastName')}
          />
          <TextField
            {...form.register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            label={profileText.phone()}
            help={books ? profileText.phoneHelp() : undefined}
            error={errorOf('phone')}
          />
          <TextField
            {...form.register('city')}
            autoComplete="address-level2"
            label={profileText.city()}
            error={errorOf('city')}
          />
        </div>
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
