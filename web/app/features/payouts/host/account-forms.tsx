import { ownPassword } from '@mandap/contract/checks';
import type { InputOf } from '@mandap/contract/endpoint';
import type { savePayoutAccount } from '@mandap/contract/payouts/payouts.endpoints';
import { accountNumber, holder, ifsc, upi } from '@mandap/contract/payouts/payouts.schemas';
import { bankOf, isIfsc, normalIfsc } from '@mandap/domain/payouts/bank-accounts';
import { latinDigits } from '@mandap/domain/typed-text';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import * as z from 'zod/mini';
import type { ApiFailure } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import * as earningsText from '#app/i18n/generated/earnings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';

export type AccountInput = InputOf<typeof savePayoutAccount>;

export interface AccountFormProps {
  id: string;
  holderName: string;
  failure: ApiFailure | null;
  onSave: (account: AccountInput) => void;
}

const digits = (text: string): string => latinDigits(text).replace(/[\s-]/g, '');

const bankSchema = z
  .object({
    holder: holder(),
    accountNumber: accountNumber(),
    again: z.string(),
    ifsc: ifsc(),
    password: ownPassword(),
  })
  .check(
    z.refine((typed) => digits(typed.accountNumber) === digits(typed.again), {
      error: () => earningsText.numbersDiffer(),
      path: ['again'],
    }),
  );

/** The field that an error is about. */
const fieldOfCode = { wrong_password: 'password' } as const;

const upiSchema = z.object({ holder: holder(), upi: upi(), password: ownPassword() });

interface FrameProps {
  id: string;
  problem: string | null;
  holder: Omit<TextFieldProps, 'label'>;
  password: Omit<TextFieldProps, 'label'>;
  /** The id for a submit button outside of the form. */
  onSubmit: (event: BaseSyntheticEvent) => unknown;
  children: ReactNode;
}

const Frame = ({ id, problem, holder: holderField, password, onSubmit, children }: FrameProps) => (
  <form id={id} noValidate className="grid gap-4" onSubmit={onSubmit}>
    {problem && <Alert variant="danger">{problem}</Alert>}
    <TextField
      {...holderField}
      autoComplete="name"
      label={earningsText.holder()}
      help={earningsText.holderHelp()}
    />
    {children}
    <PasswordField {...password} autoComplete="current-password" label={earningsText.password()} />
  </form>
);

export const BankForm = ({ id, holderName, failure, onSave }: AccountFormProps) => {
  const { form, field, problem } = useContractForm({
    schema: bankSchema,
    defaultValues: { holder: holderName, accountNumber: '', again: '', ifsc: '', password: '' },
    failure,
    fieldOfCode,
  });
  const code = normalIfsc(form.watch('ifsc'));
  const save = form.handleSubmit(({ again: _, ...account }) => onSave(account));
  return (
    <Frame id={id} problem={problem} holder={field('holder')} password={field('password')} onSubmit={save}>
      <TextField
        {...field('accountNumber')}
        inputMode="numeric"
        autoComplete="off"
        label={earningsText.number()}
      />
      <TextField
        {...field('again')}
        inputMode="numeric"
        autoComplete="off"
        label={earningsText.numberAgain()}
      />
      <TextField
        {...field('ifsc')}
        autoComplete="off"
        autoCapitalize="characters"
        className="uppercase"
        label={earningsText.ifsc()}
        help={isIfsc(code) ? (bankOf(code) ?? earningsText.ifscFine()) : earningsText.ifscHelp()}
      />
    </Frame>
  );
};

export const UpiForm = ({ id, holderName, failure, onSave }: AccountFormProps) => {
  const { form, field, problem } = useContractForm({
    schema: upiSchema,
    defaultValues: { holder: holderName, upi: '', password: '' },
    failure,
    fieldOfCode,
  });
  return (
    <Frame
      id={id}
      problem={problem}
      holder={field('holder')}
      password={field('password')}
      onSubmit={form.handleSubmit(onSave)}
    >
      <TextField
        {...field('upi')}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        label={earningsText.upi()}
        help={earningsText.upiHelp()}
      />
    </Frame>
  );
};
