import { useState } from 'react';
import type { AuthMode } from './session/auth-dialog.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export interface AuthPanelProps {
  mode: Exclude<AuthMode, null>;
  onMode: (mode: Exclude<AuthMode, null>) => void;
  onSignedIn: () => void;
  /** Called when the user follows a link to another page. */
  onLeave: () => void;
}

/** The sign-in and sign-up forms of the dialog and the page. */
export const AuthPanel = ({ mode, onMode, onSignedIn, onLeave }: AuthPanelProps) => {
  const [created, setCreated] = useState({ email: '', password: '', welcome: '' });
  if (mode === 'signup') {
    return (
      <SignUpForm
        onCreated={(account) => {
          setCreated(account);
          onMode('login');
        }}
        onSwitch={() => onMode('login')}
        onLeave={onLeave}
      />
    );
  }
  return (
    <SignInForm
      email={created.email}
      password={created.password}
      welcome={created.welcome || null}
      onSignedIn={onSignedIn}
      onSwitch={() => onMode('signup')}
      onLeave={onLeave}
    />
  );
};
