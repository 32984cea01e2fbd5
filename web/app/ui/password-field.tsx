import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import * as uiText from '../i18n/generated/ui.ts';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after'> {
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the password. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          label={isShown ? uiText.hidePassword() : uiText.showPassword()}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden className="size-5" />
        </IconButton>
      }
    />
  );
};
