import { useEffect } from 'react';
import { useContractForm } from '#app/api/use-contract-form.ts';
import * as twoFactorText from '#app/i18n/generated/twoFactor.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { twoFactorSchema } from '../account-schemas.ts';

/** A field for a code of the authenticator app, or for a recovery code, which is longer. */
export const TwoFactorField = (props: Omit<TextFieldProps, 'type' | 'label'>) => (
  <TextField
    {...props}
    type="text"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
    label={twoFactorText.code()}
    className="num text-center text-[1.25rem] font-medium tracking-[0.12em]"
  />
);

interface CodeFormProps {
  action: string;
  /** The text below the field. */
  help: string;
  error: string | null;
  isBusy: boolean;
  onCode: (code: string) => unknown;
  onBack?: (() => void) | undefined;
}

/** Asks for a code of the authenticator app. */
export const CodeForm = ({ action, help, error, isBusy, onCode, onBack }: CodeFormProps) => {
  const { form, field } = useContractForm({
    schema: twoFactorSchema,
    defaultValues: { otp: '' },
    texts: { otp: twoFactorText.codeInvalid },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (error) setFocus('otp', { shouldSelect: true });
  }, [error, setFocus]);
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(({ otp }) => onCode(otp))}>
      {error && <Alert variant="danger">{error}</Alert>}
      <TwoFactorField {...field('otp')} help={help} autoFocus />
      <div className="flex flex-wrap gap-2.5">
        {onBack && (
          <Button variant="outlined" onClick={onBack}>
            {twoFactorText.back()}
          </Button>
        )}
        <Button type="submit" isBusy={isBusy} className="flex-1">
          {action}
        </Button>
      </div>
    </form>
  );
};
