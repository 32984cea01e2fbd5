import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import { sendPhoneCode, verifyPhone } from '@mandap/contract/accounts/security.endpoints';
import { readablePhone } from '@mandap/domain/phones';
import { useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { failureOf } from '../../../api/failure.ts';
import { useContractForm } from '../../../api/use-contract-form.ts';
import { useWrite } from '../../../api/use-write.ts';
import * as profileText from '../../../i18n/generated/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { OtpField } from '../../../ui/otp-field.tsx';
import { notify } from '../../../ui/toast.ts';
import { codeSchema } from '../account-schemas.ts';
import { requestCode } from '../request-code.ts';

interface VerifyPhoneProps {
  profile: Profile;
  onVerified: (profile: Profile) => void;
}

const CodeDialog = ({ profile, onVerified, onClose }: VerifyPhoneProps & { onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(verifyPhone);
  const { form, field, problem } = useContractForm({
    schema: codeSchema,
    defaultValues: { otp: '' },
    failure,
    fallback: profileText.saveFailed(),
    fieldOfCode: { invalid_code: 'otp' },
  });
  const verified = (saved: Profile) => {
    onVerified(saved);
    notify({ kind: 'success', title: profileText.phoneIsVerified() });
    onClose();
  };
  return (
    <FormDialog
      title={profileText.verifyPhoneTitle()}
      text={profileText.verifyPhoneText({ phone: readablePhone(profile.phone) })}
      action={profileText.verifyPhoneAction()}
      isBusy={isWriting}
      failure={problem}
      onSend={form.handleSubmit((values) => send(values, verified))}
      onClose={onClose}
    >
      <OtpField {...field('otp')} label={profileText.verifyPhoneCode()} />
    </FormDialog>
  );
};

/** Whether the saved number is verified, and the way to do it by a code in a text message. */
export const VerifyPhone = (props: VerifyPhoneProps) => {
  const { phone, phoneVerification } = props.profile;
  const [isAsking, setIsAsking] = useState(false);
  const { write, isWriting } = useWrite(sendPhoneCode);
  if (!phone || phoneVerification === 'impossible') return null;
  if (phoneVerification === 'verified')
    return <p className="text-small text-leaf">{profileText.phoneVerified()}</p>;
  const ask = async () => {
    try {
      await requestCode(() => write({}));
      setIsAsking(true);
    } catch (error) {
      notify({ kind: 'error', title: textOf(failureOf(error)) });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small text-muted">
      <p className="min-w-0">{profileText.phoneUnverified()}</p>
      <Button variant="outlined" size="small" isBusy={isWriting} onClick={() => void ask()}>
        {profileText.verifyPhone()}
      </Button>
      {isAsking && <CodeDialog {...props} onClose={() => setIsAsking(false)} />}
    </div>
  );
};
