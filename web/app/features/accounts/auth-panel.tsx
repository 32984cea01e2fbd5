import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { useEffect, useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import * as accountText from '#app/i18n/generated/account.ts';
import * as phoneSignInText from '#app/i18n/generated/phoneSignIn.ts';
import { language } from '#app/i18n/page-language.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { AuthMode } from './session/auth-dialog.ts';
import { awaitedCode } from './session/awaited-code.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const PhoneSignIn = lazyPart(() => import('./phone-sign-in.tsx').then((part) => part.PhoneSignIn));

/** What a person signs in with. */
export type AuthMethod = 'email' | 'phone';

const prefersPhone = (): boolean => language !== 'en' && window.matchMedia('(pointer: coarse)').matches;

/**
 * The method that was chosen, and whether a new person gives their name after the code. After a reload, the method of the
 * awaited code.
 */
export const useAuthMethod = () => {
  const [chosen, setChosen] = useState<AuthMethod | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const isPhonePossible = useIsPhonePossible();
  useEffect(() => {
    const awaited = awaitedCode();
    if (awaited) setChosen(awaited.mode === 'phone' ? 'phone' : 'email');
    else if (isPhonePossible && prefersPhone()) setChosen((before) => before ?? 'phone');
  }, [isPhonePossible]);
  return { method: chosen ?? 'email', onMethod: setChosen, isNaming, onNaming: setIsNaming };
};

const useIsPhonePossible = (): boolean => useRead(getSettings, {}).data?.phoneSignIn === true;

/** The title above the forms. */
export const authTitle = (mode: Exclude<AuthMode, null>, isNaming: boolean): string =>
  mode === 'signup' || isNaming ? accountText.signUpTitle() : accountText.signInTitle();

export interface AuthPanelProps {
  mode: Exclude<AuthMode, null>;
  onMode: (mode: Exclude<AuthMode, null>) => void;
  method: AuthMethod;
  onMethod: (method: AuthMethod) => void;
  /** Called when a new person is asked for their name, and when they go back. */
  onNaming: (isNaming: boolean) => void;
  onSignedIn: () => void;
  /** Called when the user follows a link to another page. */
  onLeave: () => void;
}

/** Whoever reads an Indian language more often has a number. */
const methods: readonly AuthMethod[] = language === 'en' ? ['email', 'phone'] : ['phone', 'email'];
const methodNames = { email: phoneSignInText.byEmail, phone: phoneSignInText.byPhone };

const MethodChoice = ({ method, onMethod }: Pick<AuthPanelProps, 'method' | 'onMethod'>) => (
  <fieldset className="mb-4 grid grid-cols-2 gap-1 rounded-card bg-raised p-1">
    <legend className="sr-only">{phoneSignInText.method()}</legend>
    {methods.map((name) => (
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
  const { method, onMethod, onNaming, onSignedIn, onLeave } = props;
  if (!useIsPhonePossible()) return <EmailForms {...props} />;
  return (
    <>
      <MethodChoice method={method} onMethod={onMethod} />
      {method === 'phone' ? (
        <PhoneSignIn onNaming={onNaming} onSignedIn={onSignedIn} onLeave={onLeave} />
      ) : (
        <EmailForms {...props} />
      )}
    </>
  );
};

const EmailForms = ({
  mode,
  onMode,
  onSignedIn,
  onLeave,
}: Omit<AuthPanelProps, 'method' | 'onMethod' | 'onNaming'>) => {
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
