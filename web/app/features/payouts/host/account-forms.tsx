import type { InputOf } from '@mandap/contract/endpoint';
import type { savePayoutAccount } from '@mandap/contract/payouts/payouts.endpoints';
import { accountNumber, holder, ifsc, upi } from '@mandap/contract/payouts/payouts.schemas';
import { bankOf, isIfsc, normalIfsc } from '@mandap/domain/payouts/bank-accounts';
import type { BaseSyntheticEvent } from 'react';
import * as z from 'zod/mini';
import type { ApiFailure } from '../../../api/failure.ts';
import { useContractForm } from '../../../api/use-contract-form.ts';
import * as earningsText from '../../../i18n/generated/earnings.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export type AccountWish = InputOf<typeof savePayoutAccount>;

export interface AccountFormProps {
  id: string;
  holderName: string;
  failure: ApiFailure | null;
  onSave: (account: AccountWish) => void;
}

const digits = (text: string): string => text.replace(/[\s-]/g, '');

const bankSchema = z
  .object({ holder: holder(), accountNumber: accountNumber(), again: z.string(), ifsc: ifsc() })
  .check(
    z.refine((typed) => digits(typed.accountNumber) === digits(typed.again), {
      error: () => earningsText.numbersDiffer(),
      path: ['again'],
    }),
  );

const upiSchema = z.object({ holder: holder(), upi: upi() });

/** Whose form is sent by a button outside of it. */
const sent =
  (submit: (event: BaseSyntheticEvent) => Promise<void>) =>
  (event: BaseSyntheticEvent): void =>
    void submit(event);

export const BankForm = ({ id, holderName, failure, onSave }: AccountFormProps) => {
  const { form, field, problem } = useContractForm({
    schema: bankSchema,
    defaultValues: { holder: holderName, accountNumber: '', again: '', ifsc: '' },
    failure,
  });
  const code = normalIfsc(form.watch('ifsc'));
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={sent(form.handleSubmit(({ again: _, ...account }) => onSave(account)))}
    >
      {problem && <Alert kind="danger">{problem}</Alert>}
      <TextField
        {...field('holder')}
        autoComplete="name"
        label={earningsText.holder()}
        help={earningsText.holderHelp()}
      />
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
    </form>
  );
};

export const UpiForm = ({ id, holderName, failure, onSave }: AccountFormProps) => {
  const { form, field, problem } = useContractForm({
    schema: upiSchema,
    defaultValues: { holder: holderName, upi: '' },
    failure,
  });
  return (
    <form id={id} noValidate className="grid gap-4" onSubmit={sent(form.handleSubmit(onSave))}>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <TextField
        {...field('holder')}
        autoComplete="name"
        label={earningsText.holder()}
        help={earningsText.holderHelp()}
      />
      <TextField
        {...field('upi')}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        label={earningsText.upi()}
        help={earningsText.upiHelp()}
      />
    </form>
  );
};
