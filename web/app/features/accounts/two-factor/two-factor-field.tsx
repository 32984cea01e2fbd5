import * as twoFactorText from '#app/i18n/generated/twoFactor.ts';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';

/** A code of the authenticator app or, longer, a recovery code. */
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
