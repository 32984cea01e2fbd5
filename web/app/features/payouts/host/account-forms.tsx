import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { InputOf } from '@mandap/contract/endpoint';
import type { savePayoutAccount } from '@mandap/contract/payouts/payouts.endpoints';
import { accountNumber, holder, ifsc, upi } from '@mandap/contract/payouts/payouts.schemas';
import { bankOf, isIfsc, normalIfsc } from '@mandap/domain/payouts/bank-accounts';
import type { BaseSyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ApiFailure } from '../../../api/failure.ts';
import { checkMessage } from '../../../i18n/check-message.ts';
import * as earningsText from '../../../i18n/generated/earnings.ts';
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
  const form = useForm({
    resolver: standardSchemaResolver(bankSchema),
    defaultValues: { holder: holderName, accountNumber: '', again: '', ifsc: '' },
  });
  const { errors } = form.formState;
  const errorOf = (name: keyof typeof errors & string) =>
    checkMessage(errors[name as 'ifsc']?.message ?? failure?.fields[name]?.[0]);
  const code = normalIfsc(form.watch('ifsc'));
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={sent(form.handleSubmit(({ again: _, ...account }) => onSave(account)))}
    >
      <TextField
        {...form.register('holder')}
        autoComplete="name"
        label={earningsText.holder()}
        help={earningsText.holderHelp()}
        error={errorOf('holder')}
      />
      <TextField
        {...form.register('accountNumber')}
        inputMode="numeric"
        autoComplete="off"
        label={earningsText.number()}
        error={errorOf('accountNumber')}
      />
      <TextField
        {...form.register('again')}
        inputMode="numeric"
        autoComplete="off"
        label={earningsText.numberAgain()}
        error={errorOf('again')}
      />
      <TextField
        {...form.register('ifsc')}
        autoComplete="off"
        autoCapitalize="characters"
        className="uppercase"
        label={earningsText.ifsc()}
        help={isIfsc(code) ? (bankOf(code) ?? earningsText.ifscFine()) : earningsText.ifscHelp()}
        error={errorOf('ifsc')}
      />
    </form>
  );
};

export const UpiForm = ({ id, holderName, failure, onSave }: AccountFormProps) => {
  const form = useForm({
    resolver: standardSchemaResolver(upiSchema),
    defaultValues: { holder: holderName, upi: '' },
  });
  const { errors } = form.formState;
  return (
    <form id={id} noValidate className="grid gap-4" onSubmit={sent(form.handleSubmit(onSave))}>
      <TextField
        {...form.register('holder')}
        autoComplete="name"
        label={earningsText.holder()}
        help={earningsText.holderHelp()}
        error={checkMessage(errors.holder?.message ?? failure?.fields.holder?.[0])}
      />
      <TextField
        {...form.register('upi')}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        label={earningsText.upi()}
        help={earningsText.upiHelp()}
        error={checkMessage(errors.upi?.message ?? failure?.fields.upi?.[0])}
      />
    </form>
  );
};
