import { stepUp } from '@mandap/contract/accounts/two-factor.endpoints';
import { useContractForm } from '../../../api/use-contract-form.ts';
import { useWrite } from '../../../api/use-write.ts';
import * as twoFactorText from '../../../i18n/generated/twoFactor.ts';
import { answerStepUp } from '../../../session/step-up.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { twoFactorSchema } from '../account-schemas.ts';
import { TwoFactorField } from './two-factor-field.tsx';

/** Before money moves: asks for a code again, and lets go on what waits for it. */
export default function StepUpDialog() {
  const { send, isWriting, failure } = useWrite(stepUp);
  const { form, field, problem } = useContractForm({
    schema: twoFactorSchema,
    defaultValues: { otp: '' },
    failure,
    fallback: twoFactorText.failed(),
    fieldOfCode: { invalid_two_factor_code: 'otp' },
    texts: { otp: twoFactorText.codeInvalid },
  });
  return (
    <FormDialog
      title={twoFactorText.stepUpTitle()}
      text={twoFactorText.stepUpText()}
      action={twoFactorText.goOn()}
      isBusy={isWriting}
      failure={problem}
      onSend={form.handleSubmit((values) => send(values, () => answerStepUp(true)))}
      onClose={() => answerStepUp(false)}
    >
      <TwoFactorField {...field('otp')} help={twoFactorText.recoveryHelp()} autoFocus />
    </FormDialog>
  );
}
