import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import { sendPhoneCode, verifyPhone } from '@mandap/contract/accounts/security.endpoints';
import { readablePhone } from '@mandap/domain/phones';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as profileText from '#app/i18n/generated/profile.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { OtpField } from '#app/ui/otp-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { codeSchema } from './account-schemas.ts';
import { requestCode } from './request-code.ts';
import { ResendCode, type ResendCodeProps } from './resend-code.tsx';

const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx').then((part) => part.MergeDialog));

interface VerifyPhoneButtonProps {
  /** The number in the profile, or a new one that replaces it once verified. */
  phone: string;
  onVerified: (profile: Profile) => void;
}

interface CodeDialogProps extends VerifyPhoneButtonProps, ResendCodeProps {
  onClose: () => void;
}

const CodeDialog = ({ phone, onVerified, onClose, ...resend }: CodeDialogProps) => {
  const { send, isWriting, failure } = useWrite(verifyPhone);
  const { form, field, problem } = useContractForm({
    schema: codeSchema,
    defaultValues: { otp: '' },
    failure,
    fallback: profileText.saveFailed(),
    fieldOfCode: { invalid_code: 'otp', code_expired: 'otp', phone_in_use: 'otp' },
  });
  const verified = (saved: Profile) => {
    onVerified(saved);
    notify({ kind: 'success', title: profileText.phoneIsVerified() });
    onClose();
  };
  if (failure?.code === 'phone_opens_other_account')
    return (
      <MergeDialog
        phone={phone}
        onMerged={(profile) => {
          onVerified(profile);
          onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={profileText.verifyPhoneTitle()}
      text={profileText.verifyPhoneText({ phone: readablePhone(phone) })}
      action={profileText.verifyPhoneAction()}
      isBusy={isWriting}
      failure={problem}
      onSend={form.handleSubmit((values) => send(values, verified))}
      onClose={onClose}
    >
      <OtpField {...field('otp')} label={profileText.verifyPhoneCode()} />
      <ResendCode {...resend} />
    </FormDialog>
  );
};

/** Texts a code to a number, and asks for it. */
export const VerifyPhoneButton = ({ phone, onVerified }: VerifyPhoneButtonProps) => {
  const [pause, setPause] = useState<number | null>(null);
  const { write, isWriting } = useWrite(sendPhoneCode);
  const ask = async (): Promise<number | null> => {
    try {
      return await requestCode(() => write({ phone }));
    } catch (error) {
      notify({ kind: 'error', title: textOf(failureOf(error)) });
      return null;
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        isBusy={isWriting && pause === null}
        onClick={() => void ask().then(setPause)}
      >
        {profileText.verifyPhone()}
      </Button>
      {pause !== null && (
        <CodeDialog
          phone={phone}
          pause={pause}
          onResend={async () => (await ask()) !== null}
          onVerified={onVerified}
          onClose={() => setPause(null)}
        />
      )}
    </>
  );
};
