import { useEffect, useState } from 'react';
import { useContractForm } from '../../api/use-contract-form.ts';
import * as accountText from '../../i18n/generated/account.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { OtpField } from '../../ui/otp-field.tsx';
import { codeSchema } from './account-schemas.ts';
import { pauseAfterCode } from './request-code.ts';

const after = (seconds: number): number => Date.now() + seconds * 1000;

/** Seconds until another code may be requested; correct even after the tab was suspended. */
const useCountdown = (pause: number) => {
  const [until, setUntil] = useState(() => after(pause));
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left]);
  const restart = () => {
    setNow(Date.now());
    setUntil(after(pauseAfterCode));
  };
  return { left, restart };
};

export interface CodeStepProps {
  email: string;
  /** The button's label: Verify, or Verify & Create Account. */
  action: string;
  /** Seconds until another code may be requested. */
  pause: number;
  error: string | null;
  isBusy: boolean;
  onCode: (code: string) => Promise<void>;
  onResend: () => Promise<boolean>;
  onBack: () => void;
}

const Resend = ({ pause, onResend }: Pick<CodeStepProps, 'pause' | 'onResend'>) => {
  const { left, restart } = useCountdown(pause);
  const [isSent, setIsSent] = useState(false);
  const resend = async () => {
    const isNew = await onResend();
    setIsSent(isNew);
    if (isNew) restart();
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 text-center text-small text-muted">
      <span aria-live="polite">{isSent ? accountText.sentAgain() : accountText.noCode()}</span>
      {left > 0 ? (
        <span className="num">{accountText.resendIn({ n: left })}</span>
      ) : (
        <button type="button" className="link min-h-11 px-1" onClick={() => void resend()}>
          {accountText.resend()}
        </button>
      )}
    </div>
  );
};

/** The step that asks for the six-digit code from the email. */
export const CodeStep = ({
  email,
  action,
  pause,
  error,
  isBusy,
  onCode,
  onResend,
  onBack,
}: CodeStepProps) => {
  const { form, field } = useContractForm({ schema: codeSchema, defaultValues: { otp: '' } });
  const { setFocus } = form;
  useEffect(() => {
    if (error) setFocus('otp', { shouldSelect: true });
  }, [error, setFocus]);
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(({ otp }) => onCode(otp))}>
      <div className="flex items-center gap-4">
        <img src="/art/check-mail.svg" alt="" width={96} height={72} className="h-18 w-24 flex-none" />
        <p className="min-w-0 text-meta">
          {accountText.codeSent()} <strong className="font-medium break-words">{email}</strong>
        </p>
      </div>
      {error && <Alert variant="danger">{error}</Alert>}
      <OtpField
        {...field('otp')}
        label={accountText.code()}
        placeholder={accountText.codePlaceholder()}
        help={accountText.codeHelp()}
        autoFocus
      />
      <div className="grid grid-cols-[auto_1fr] gap-2.5">
        <Button variant="outlined" onClick={onBack}>
          {accountText.back()}
        </Button>
        <Button type="submit" isBusy={isBusy} className="px-3">
          {action}
        </Button>
      </div>
      <Resend pause={pause} onResend={onResend} />
    </form>
  );
};
