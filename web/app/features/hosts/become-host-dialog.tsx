import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { becomeHost } from '@mandap/contract/accounts/profile.endpoints';
import { NewHost } from '@mandap/contract/accounts/profile.schemas';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { textOf } from '../../api/error-message.ts';
import { useWrite } from '../../api/use-write.ts';
import { checkMessage } from '../../i18n/check-message.ts';
import * as hostingText from '../../i18n/generated/hosting.ts';
import { toDashboard, toHostVenueNew, toTerms } from '../../paths.ts';
import { keepProfile, type User } from '../../session/session-store.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.ts';

interface Values {
  businessName: string;
  contactName: string;
  phone: string;
  consent: boolean;
}

const consentError = 'become-host-consent';

/** Who families will have to do with; then the account is a host's. */
export const BecomeHostDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { write, isWriting, failure } = useWrite(becomeHost);
  const navigate = useNavigate();
  const form = useForm<Values>({
    resolver: standardSchemaResolver(NewHost) as never,
    defaultValues: { businessName: '', contactName: user.name, phone: '', consent: false },
  });
  const { errors } = form.formState;
  const errorOf = (name: keyof Values) => checkMessage(errors[name]?.message ?? failure?.fields[name]?.[0]);
  const submit = async (values: Values) => {
    const profile = await write({ ...values, consent: true }).catch(() => null);
    if (!profile) return;
    keepProfile(profile);
    const action = { text: hostingText.addVenue(), onSelect: () => void navigate(toHostVenueNew()) };
    notify({ kind: 'success', title: hostingText.welcome(), description: hostingText.welcomeText(), action });
    await navigate(toDashboard(profile.role));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={hostingText.title()} description={hostingText.lead()}>
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(submit)}>
        {failure && <Alert kind="danger">{textOf(failure, hostingText.failed())}</Alert>}
        <TextField
          {...form.register('businessName')}
          autoComplete="organization"
          label={hostingText.businessName()}
          help={hostingText.businessHelp()}
          error={errorOf('businessName')}
        />
        <TextField
          {...form.register('contactName')}
          autoComplete="name"
          label={hostingText.contactName()}
          error={errorOf('contactName')}
        />
        <TextField
          {...form.register('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          label={hostingText.phone()}
          help={hostingText.phoneHelp()}
          error={errorOf('phone')}
        />
        <div>
          <Checkbox
            {...form.register('consent')}
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent ? consentError : undefined}
          >
            {hostingText.consent()}{' '}
            <Link to={toTerms()} target="_blank" className="link">
              {hostingText.terms()}
            </Link>
            .
          </Checkbox>
          {errors.consent && <FieldError id={consentError}>{errorOf('consent')}</FieldError>}
        </div>
        <Button type="submit" size="large" isBusy={isWriting}>
          {hostingText.create()}
        </Button>
      </form>
    </Dialog>
  );
};
