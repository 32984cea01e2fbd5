import { stepUp } from '@mandap/contract/accounts/two-factor.endpoints';
import { useWrite } from '../../../api/use-write.ts';
import * as twoFactorText from '../../../i18n/generated/twoFactor.ts';
import { answerStepUp } from '../../../session/step-up.ts';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

/** Before accounts, settings or money change: asks for a code again, then the call goes on. */
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
