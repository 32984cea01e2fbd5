import { stepUp } from '@mandap/contract/accounts/security.endpoints';
import { useWrite } from '#app/api/use-write.ts';
import * as twoFactorText from '#app/i18n/generated/twoFactor.ts';
import { answerStepUp } from '../session/step-up.ts';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

/** Asks for a code before a call that changes accounts, settings or money; then the call continues. */
export default function StepUpDialog() {
  const { send, isWriting, failure } = useWrite(stepUp);
  return (
    <TwoFactorDialog
      title={twoFactorText.stepUpTitle()}
      text={twoFactorText.stepUpText()}
      action={twoFactorText.goOn()}
      isBusy={isWriting}
      failure={failure}
      onSend={(values) => send(values, () => answerStepUp(true))}
      onClose={() => answerStepUp(false)}
    />
  );
}
