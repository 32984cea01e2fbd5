import {
  beginTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
} from '@mandap/contract/accounts/security.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { dayInIndia } from '@mandap/domain/days';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { longDay } from '#app/i18n/format.ts';
import * as twoFactorText from '#app/i18n/generated/twoFactor.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { ownPasswordSchema } from '../account-schemas.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecretCard } from './secret-card.tsx';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

type Secret = OutputOf<typeof beginTwoFactor>;

const Begin = ({ onSecret }: { onSecret: (secret: Secret) => void }) => {
  const { send, isWriting, failure } = useWrite(beginTwoFactor);
  const { form, field, problem } = useContractForm({
    schema: ownPasswordSchema,
    defaultValues: { password: '' },
    failure,
    fallback: twoFactorText.failed(),
    fieldOfCode: { wrong_password: 'password' },
  });
  return (
    <form
      noValidate
      className="grid max-w-[460px] gap-4"
      onSubmit={form.handleSubmit((values) => send(values, onSecret))}
    >
      {problem && <Alert variant="danger">{problem}</Alert>}
      <PasswordField
        {...field('password')}
        autoComplete="current-password"
        label={twoFactorText.password()}
      />
      <Button type="submit" isBusy={isWriting} className="justify-self-start">
        {twoFactorText.setUp()}
      </Button>
    </form>
  );
};

const Confirm = ({
  secret,
  onCodes,
  onBack,
}: {
  secret: Secret;
  onCodes: (codes: readonly string[]) => void;
  onBack: () => void;
}) => {
  const { send, isWriting, failure } = useWrite(confirmTwoFactor);
  return (
    <div className="grid max-w-[460px] gap-4">
      <SecretCard {...secret} />
      <CodeForm
        action={twoFactorText.switchOn()}
        help={twoFactorText.codeHelp()}
        error={failure && textOf(failure, twoFactorText.failed())}
        isBusy={isWriting}
        onCode={(otp) => send({ otp }, ({ recoveryCodes }) => onCodes(recoveryCodes))}
        onBack={onBack}
      />
    </div>
  );
};

const RemoveDialog = ({ onClose }: { onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(removeTwoFactor);
  return (
    <TwoFactorDialog
      title={twoFactorText.removeTitle()}
      text={twoFactorText.removeText()}
      action={twoFactorText.remove()}
      isDanger
      isBusy={isWriting}
      failure={failure}
      onSend={(values) => send(values, toastThen(twoFactorText.removed(), onClose))}
      onClose={onClose}
    />
  );
};

const IsOn = ({
  state,
  onCodes,
}: {
  state: OutputOf<typeof getTwoFactor> & { since: string };
  onCodes: (codes: readonly string[]) => void;
}) => {
  const [isRemoving, setIsRemoving] = useState(false);
  const { send, isWriting, failure } = useWrite(renewRecoveryCodes);
  return (
    <div className="grid gap-4">
      <p className="text-meta">
        {`${twoFactorText.onSince({ day: longDay(dayInIndia(new Date(state.since))) })} ${twoFactorText.codesLeft({ n: state.recoveryCodesLeft })}`}
      </p>
      {failure && <Alert variant="danger">{textOf(failure, twoFactorText.failed())}</Alert>}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="outlined"
          isBusy={isWriting}
          onClick={() => send({}, ({ recoveryCodes }) => onCodes(recoveryCodes))}
        >
          {twoFactorText.newCodes()}
        </Button>
        {!state.isRequired && (
          <Button variant="danger" onClick={() => setIsRemoving(true)}>
            {twoFactorText.remove()}
          </Button>
        )}
      </div>
      {isRemoving && <RemoveDialog onClose={() => setIsRemoving(false)} />}
    </div>
  );
};

/**
 * Manages an administrator's own second factor: sets it up, creates new recovery codes, and removes it unless it is
 * required.
 */
export const TwoFactorSection = () => {
  const { data: state, failure } = useRead(getTwoFactor, {});
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = (shown: readonly string[]) => {
    setSecret(null);
    setCodes(shown);
  };
  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
    if (secret) return <Confirm secret={secret} onCodes={showCodes} onBack={() => setSecret(null)} />;
    if (failure) return <Alert variant="danger">{textOf(failure)}</Alert>;
    if (!state) return <span className="skeleton h-12 max-w-80" />;
    const { since } = state;
    return since ? <IsOn state={{ ...state, since }} onCodes={showCodes} /> : <Begin onSecret={setSecret} />;
  };
  return (
    <SettingsCard title={twoFactorText.title()} text={twoFactorText.lead()}>
      {content()}
    </SettingsCard>
  );
};
