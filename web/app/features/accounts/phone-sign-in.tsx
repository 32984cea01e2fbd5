import { requestPhoneCode, signInByPhone } from '@mandap/contract/accounts/accounts.endpoints';
import type { InputOf, OutputOf } from '@mandap/contract/endpoint';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { splitName } from '@mandap/domain/names';
import { readablePhone } from '@mandap/domain/phones';
import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import * as accountText from '#app/i18n/generated/account.ts';
import * as phoneSignInText from '#app/i18n/generated/phoneSignIn.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { nameSchema, type PhoneValues, phoneSchema } from './account-schemas.ts';
import { CodeStep } from './code-step.tsx';
import { Consent } from './consent.tsx';
import { pauseAfterCode, requestCode } from './request-code.ts';
import { awaitedCode, forgetCode, keepCode } from './session/awaited-code.ts';
import { openedBy } from './session/opened-by.ts';
import { useAttempt } from './use-attempt.ts';

interface FormProps<Values> {
  error: string | null;
  isBusy: boolean;
  onSubmit: (values: Values) => Promise<void>;
}

const NumberForm = ({
  values,
  error,
  isBusy,
  onSubmit,
}: FormProps<PhoneValues> & { values: PhoneValues }) => {
  const { form, field } = useContractForm({ schema: phoneSchema, defaultValues: values });
  return (
    <form method="dialog" noValidate className="grid gap-4" onSubmit={form.handleSubmit(onSubmit)}>
      {error && <Alert variant="danger">{error}</Alert>}
      <TextField
        {...field('phone')}
        data-focus-first
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={phoneSignInText.phone()}
        help={phoneSignInText.phoneHelp()}
      />
      <Checkbox {...form.register('remember')}>{accountText.remember()}</Checkbox>
      <Button type="submit" size="large" isBusy={isBusy}>
        {phoneSignInText.send()}
      </Button>
    </form>
  );
};

interface NameFormProps extends FormProps<{ name: string; whatsApp: boolean }> {
  /** A new account, or an old one whose owner proves to know its name. */
  isNew: boolean;
  onLeave: () => void;
}

const NameForm = ({ isNew, error, isBusy, onSubmit, onLeave }: NameFormProps) => {
  const { form, field } = useContractForm({
    schema: nameSchema,
    defaultValues: { name: '', whatsApp: false },
  });
  const hasWhatsApp = useRead(getSettings, {}).data?.whatsapp === true;
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <form method="dialog" noValidate className="grid gap-4" onSubmit={form.handleSubmit(onSubmit)}>
      {error ? (
        <Alert variant="danger">{error}</Alert>
      ) : (
        <Alert variant={isNew ? 'success' : 'info'}>
          {isNew ? phoneSignInText.nameLead() : phoneSignInText.firstLead()}
        </Alert>
      )}
      <TextField
        {...field('name')}
        autoComplete={isNew ? 'name' : 'given-name'}
        label={isNew ? accountText.fullName() : phoneSignInText.first()}
      />
      {isNew && hasWhatsApp && (
        <Checkbox {...form.register('whatsApp')}>{phoneSignInText.whatsApp()}</Checkbox>
      )}
      {isNew && <Consent onLeave={onLeave} />}
      <Button type="submit" size="large" isBusy={isBusy}>
        {isNew ? phoneSignInText.create() : phoneSignInText.goOn()}
      </Button>
    </form>
  );
};

export interface PhoneSignInProps {
  /** Called when a new person is asked for their name, and when they go back. */
  onNaming?: (isNaming: boolean) => void;
  onSignedIn: () => void;
  /** Called when the user follows a link to another page. */
  onLeave: () => void;
}

type Answer = OutputOf<typeof signInByPhone>;
type Step = 'number' | 'code' | NonNullable<Answer['needs']>;

const none: PhoneValues = { phone: '', remember: false };

/** Asks for the number, for the code from the text message, and for what else the answer needs. */
export const PhoneSignIn = ({ onNaming, onSignedIn, onLeave }: PhoneSignInProps) => {
  const [step, setStep] = useState<Step>('number');
  useEffect(() => onNaming?.(step === 'name'), [onNaming, step]);
  const [values, setValues] = useState(none);
  const [pause, setPause] = useState(pauseAfterCode);
  const [token, setToken] = useState('');
  const { isBusy, error, attempt, clearError } = useAttempt();
  useEffect(() => {
    const awaited = awaitedCode();
    if (awaited?.mode !== 'phone') return;
    setValues({ phone: awaited.email, remember: awaited.remember ?? false });
    setPause(awaited.pause);
    setStep('code');
  }, []);

  const show = (next: Step) => {
    clearError();
    setStep(next);
  };
  const waitForCode = (sent: PhoneValues, seconds: number) => {
    keepCode({ mode: 'phone', email: sent.phone, remember: sent.remember, pause: seconds });
    setPause(seconds);
  };
  const request = async (requested: PhoneValues) => {
    setValues(requested);
    await attempt(async () => {
      const { phone } = requested;
      waitForCode(requested, await requestCode(() => call(requestPhoneCode, { phone })));
      setStep('code');
    }, accountText.sendFailed());
  };
  const send = (proof: Omit<InputOf<typeof signInByPhone>, 'phone' | 'remember'>) =>
    attempt(
      async () => {
        const answer = await call(signInByPhone, { ...values, ...proof });
        forgetCode();
        if (openedBy(answer)) return onSignedIn();
        setToken(answer.verificationToken ?? '');
        setStep(answer.needs ?? 'number');
      },
      accountText.verifyFailed(),
      accountText.verifyError(),
    );
  const verificationToken = token;
  const back = () => {
    forgetCode();
    show('number');
  };

  if (step === 'approval') return <Alert variant="success">{phoneSignInText.approval()}</Alert>;
  if (step === 'number')
    return <NumberForm values={values} error={error} isBusy={isBusy} onSubmit={request} />;
  if (step === 'name' || step === 'first_name')
    return (
      <NameForm
        key={step}
        isNew={step === 'name'}
        error={error}
        isBusy={isBusy}
        onSubmit={async ({ name, whatsApp }) =>
          void (await send({ verificationToken, ...splitName(name), ...(whatsApp && { whatsapp: true }) }))
        }
        onLeave={onLeave}
      />
    );
  const isEmailed = step === 'email_code';
  return (
    <>
      {isEmailed && (
        <Alert variant="info" className="mb-4">
          {phoneSignInText.emailLead()}
        </Alert>
      )}
      <CodeStep
        key={step}
        title={accountText.verifyOtp()}
        sentTo={isEmailed ? phoneSignInText.yourEmail() : readablePhone(values.phone)}
        isTexted={!isEmailed}
        action={accountText.verify()}
        pause={isEmailed ? pauseAfterCode : pause}
        error={error}
        isBusy={isBusy}
        onCode={async (otp) => void (await send(isEmailed ? { verificationToken, emailOtp: otp } : { otp }))}
        onResend={() =>
          attempt(async () => {
            if (isEmailed) await call(signInByPhone, { ...values, verificationToken });
            else {
              await call(requestPhoneCode, { phone: values.phone });
              waitForCode(values, pauseAfterCode);
            }
          }, accountText.sendFailed())
        }
        onBack={back}
      />
    </>
  );
};
