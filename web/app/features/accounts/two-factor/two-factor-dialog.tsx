import type { ApiFailure } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import * as twoFactorText from '#app/i18n/generated/twoFactor.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { twoFactorSchema } from '../account-schemas.ts';
import { TwoFactorField } from './code-form.tsx';

interface TwoFactorDialogProps {
  title: string;
  text: string;
  action: string;
  isDanger?: boolean;
  isBusy: boolean;
  failure: ApiFailure | null;
  onSend: (values: { otp: string }) => void;
  onClose: () => void;
}

/** Asks for a code of the authenticator app, or a recovery code. */
export const TwoFactorDialog = ({ failure, onSend, ...dialog }: TwoFactorDialogProps) => {
  const { form, field, problem } = useContractForm({
    schema: twoFactorSchema,
    defaultValues: { otp: '' },
    failure,
    fallback: twoFactorText.failed(),
    fieldOfCode: { invalid_two_factor_code: 'otp' },
    texts: { otp: twoFactorText.codeInvalid },
  });
  return (
    <FormDialog {...dialog} failure={problem} onSend={form.handleSubmit(onSend)}>
      <TwoFactorField {...field('otp')} help={twoFactorText.recoveryHelp()} autoFocus />
    </FormDialog>
  );
};
