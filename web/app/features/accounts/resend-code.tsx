import { useEffect, useState } from 'react';
import * as accountText from '#app/i18n/generated/account.ts';
import { pauseAfterCode } from './request-code.ts';

const after = (seconds: number): number => Date.now() + seconds * 1000;

/** Counts down the seconds until another code may be requested. It stays correct if the tab was suspended. */
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

export interface ResendCodeProps {
  /** Seconds until another code may be requested. */
  pause: number;
  /** Resolves to whether a new code was sent. */
  onResend: () => Promise<boolean>;
}

/** Requests another code for users who have not received one. */
export const ResendCode = ({ pause, onResend }: ResendCodeProps) => {
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
