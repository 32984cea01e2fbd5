import { useEffect, useState } from 'react';
import { useContractForm } from '#app/api/use-contract-form.ts';
import * as accountText from '#app/i18n/generated/account.ts';
import * as phoneSignInText from '#app/i18n/generated/phoneSignIn.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { OtpField } from '#app/ui/otp-field.tsx';
import { codeSchema } from './account-schemas.ts';
import { readTextedCode } from './read-texted-code.ts';
import { ResendCode, type ResendCodeProps } from './resend-code.tsx';

export interface CodeStepProps extends ResendCodeProps {
  /** The title of the step, if it has one. */
  title?: string;
  /** The address or number that it was sent to. */
  sentTo: string;
  /** The code came by text message, so browsers can fill it in. */
  isTexted?: boolean;
  /** The button's label: Verify, or Verify & Create Account. */
  action: string;
  error: string | null;
  isBusy: boolean;
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The step that asks for the six-digit code from the email or the text message. */
export const CodeStep = ({
  title,
  sentTo,
  isTexted = false,
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
  const [messages, setMessages] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    if (!isTexted) return;
    return readTextedCode((otp) => {
      form.setValue('otp', otp);
      void onCode(otp);
    });
  }, [isTexted, messages]);
  const resend = async () => {
    const isNew = await onResend();
    if (isNew) setMessages((n) => n + 1);
    return isNew;
  };
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={form.handleSubmit(({ otp }) => onCode(otp))}
    >
      {title && <p className="text-h3">{title}</p>}
      <div className="flex items-center gap-4">
        {!isTexted && (
          <img src="/art/check-mail.svg" alt="" width={96} height={72} className="h-18 w-24 flex-none" />
        )}
        <p className="min-w-0 text-meta">
          {accountText.codeSent()} <strong className="font-medium break-words">{sentTo}</strong>
        </p>
      </div>
      {error && <Alert variant="danger">{error}</Alert>}
      <OtpField
        {...field('otp')}
        label={accountText.code()}
        placeholder={accountText.codePlaceholder()}
        help={isTexted ? phoneSignInText.codeHelp() : accountText.codeHelp()}
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
      <ResendCode pause={pause} onResend={resend} />
    </form>
  );
};
