import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { becomeHost } from '@mandap/contract/accounts/profile.endpoints';
import { NewHost } from '@mandap/contract/accounts/profile.schemas';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { toHostVenueNew } from '#app/host-paths.ts';
import * as hostingText from '#app/i18n/generated/hosting.ts';
import { toDashboard, toTerms } from '#app/paths.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { notify } from '#app/ui/toast.ts';
import { storeProfile, type User } from '../accounts/session/session-store.ts';
import { BusinessFields } from './business-fields.tsx';

const consentErrorId = 'become-host-consent';

/** Turns a guest's account into a host's account. */
export const BecomeHostDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(becomeHost);
  const navigate = useNavigate();
  const { form, field, errorOf, problem } = useContractForm({
    schema: NewHost,
    defaultValues: { businessName: '', contactName: user.name, phone: '' },
    failure,
    fallback: hostingText.failed(),
  });
  const phone = useRead(getProfile, {}).data?.phone;
  // Most hosts use the number that they signed up with.
  useEffect(() => {
    if (phone && !form.getValues('phone')) form.setValue('phone', phone);
  }, [phone, form]);
  const consentError = errorOf('consent');
  const submit = (values: NewHost) =>
    send(values, async (profile) => {
      storeProfile(profile);
      const action = { text: hostingText.addVenue(), onSelect: () => void navigate(toHostVenueNew()) };
      notify({
        kind: 'success',
        title: hostingText.welcome(),
        description: hostingText.welcomeText(),
        action,
      });
      await navigate(toDashboard(profile.role));
      onClose();
    });
  return (
    <FormDialog
      title={hostingText.title()}
      text={hostingText.lead()}
      action={hostingText.create()}
      isBusy={isWriting}
      failure={problem}
      onSend={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <BusinessFields field={field} />
      <div>
        <Checkbox
          {...form.register('consent')}
          aria-invalid={consentError ? true : undefined}
          aria-describedby={consentError ? consentErrorId : undefined}
        >
          {hostingText.consent()}{' '}
          <Link to={toTerms()} target="_blank" className="link">
            {hostingText.terms()}
          </Link>
        </Checkbox>
        {consentError && <FieldError id={consentErrorId}>{consentError}</FieldError>}
      </div>
    </FormDialog>
  );
};
