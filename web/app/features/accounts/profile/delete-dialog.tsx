import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { requestDeletion } from '@mandap/contract/accounts/profile.endpoints';
import type { Role } from '@mandap/domain/accounts/roles';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { call } from '#app/api/call.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as preferencesText from '#app/i18n/generated/preferences.ts';
import { toArea } from '#app/paths.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { fieldOfProof, noProof, OwnProofField, proofOf, proofShape } from '../own-proof-field.tsx';
import { storeProfile } from '../session/session-store.ts';
import { useIsPasswordless } from '../use-is-passwordless.ts';

const Consequences = ({ role }: { role: Role }) => (
  <ul className="grid list-disc gap-2 ps-5 text-meta">
    <li>{preferencesText.deleteGoes()}</li>
    <li>{preferencesText.deleteStays()}</li>
    {role === 'vendor' && <li>{preferencesText.deleteVenues()}</li>}
    <li>{preferencesText.deleteDays()}</li>
  </ul>
);

/** States the consequences and asks for the password before an account is deleted. */
export const DeleteDialog = ({ role, onClose }: { role: Role; onClose: () => void }) => {
  const isPasswordless = useIsPasswordless();
  const { send, isWriting, failure } = useWrite(requestDeletion);
  const { form, field, problem } = useContractForm({
    schema: z.object(proofShape(isPasswordless)),
    defaultValues: noProof,
    failure,
    fallback: preferencesText.deleteFailed(),
    fieldOfCode: fieldOfProof,
  });
  const submit = form.handleSubmit((values) =>
    send(proofOf(values), async () => {
      storeProfile(await call(getProfile, {}));
      onClose();
    }),
  );
  return (
    <FormDialog
      title={preferencesText.deleteTitle()}
      action={preferencesText.deleteConfirm()}
      cancelLabel={preferencesText.keep()}
      isDanger
      isBusy={isWriting}
      failure={problem}
      failureAction={
        failure?.code === 'bookings_live' && (
          <Link to={toArea(role, 'bookings')} className="link inline-flex min-h-11 items-center">
            {preferencesText.seeBookings()}
          </Link>
        )
      }
      onSend={submit}
      onClose={onClose}
    >
      <Consequences role={role} />
      <OwnProofField
        password={field('password')}
        otp={field('otp')}
        passwordLabel={preferencesText.password()}
      />
    </FormDialog>
  );
};
