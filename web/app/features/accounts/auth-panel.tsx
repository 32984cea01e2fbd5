import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { useEffect, useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import * as phoneSignInText from '#app/i18n/generated/phoneSignIn.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { AuthMode } from './session/auth-dialog.ts';
import { awaitedCode } from './session/awaited-code.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const PhoneSignIn = lazyPart(() => import('./phone-sign-in.tsx').then((part) => part.PhoneSignIn));

/** What a person signs in with. */
export type AuthMethod = 'email' | 'phone';

/** The chosen method. After a reload, that of the awaited code. */
export const useAuthMethod = () => {
  const [method, setMethod] = useState<AuthMethod>('email');
  useEffect(() => {
    if (awaitedCode()?.mode === 'phone') setMethod('phone');
  }, []);
  return { method, onMethod: setMethod };
};

export interface AuthPanelProps {
  mode: Exclude<AuthMode, null>;
  onMode: (mode: Exclude<AuthMode, null>) => void;
  method: AuthMethod;
  onMethod: (method: AuthMethod) => void;
  onSignedIn: () => void;
  /** Called when the user follows a link to another page. */
  onLeave: () => void;
}

const methodNames = { email: phoneSignInText.byEmail, phone: phoneSignInText.byPhone };

const MethodChoice = ({ method, onMethod }: Pick<AuthPanelProps, 'method' | 'onMethod'>) => (
  <fieldset className="mb-4 grid grid-cols-2 gap-1 rounded-card bg-raised p-1">
    <legend className="sr-only">{phoneSignInText.method()}</legend>
    {(['email', 'phone'] as const).map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={name === method}
        className="min-h-11 rounded-control px-2 font-medium text-muted hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-soft"
        onClick={() => onMethod(name)}
      >
        {methodNames[name]()}
      </button>
    ))}
  </fieldset>
);

/** The sign-in and sign-up forms of the dialog and the page. */
export const AuthPanel = (props: AuthPanelProps) => {
  const { method, onMethod, onSignedIn, onLeave } = props;
  const isPhonePossible = useRead(getSettings, {}).data?.phoneSignIn === true;
  if (!isPhonePossible) return <EmailForms {...props} />;
  return (
    <>
      <MethodChoice method={method} onMethod={onMethod} />
      {method === 'phone' ? (
        <PhoneSignIn onSignedIn={onSignedIn} onLeave={onLeave} />
      ) : (
        <EmailForms {...props} />
      )}
    </>
  );
};

const EmailForms = ({ mode, onMode, onSignedIn, onLeave }: Omit<AuthPanelProps, 'method' | 'onMethod'>) => {
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
