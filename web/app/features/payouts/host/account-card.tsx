import type { InputOf } from '@mandap/contract/endpoint';
import { getEarnings, savePayoutAccount } from '@mandap/contract/payouts/payouts.endpoints';
import { accountNumber, holder, ifsc, upi } from '@mandap/contract/payouts/payouts.schemas';
import { bankOf, isIfsc, normalIfsc } from '@mandap/domain/payouts/bank-accounts';
import { latinDigits } from '@mandap/domain/typed-text';
import { Landmark, Smartphone } from 'lucide-react';
import { type BaseSyntheticEvent, type ReactNode, useId, useState } from 'react';
import * as z from 'zod/mini';
import type { ApiFailure } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import {
  fieldOfProof,
  noProof,
  OwnProofField,
  proofOf,
  proofShape,
} from '#app/features/accounts/own-proof-field.tsx';
import { useIsPasswordless } from '#app/features/accounts/use-is-passwordless.ts';
import * as earningsText from '#app/i18n/generated/earnings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RadioRow } from '#app/ui/radio-row.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { formatAccount } from '../payout-badges.tsx';
import { AccountHold } from './account-hold.tsx';

type AccountInput = InputOf<typeof savePayoutAccount>;

interface AccountFormProps {
  id: string;
  holderName: string;
  failure: ApiFailure | null;
  onSave: (account: AccountInput) => void;
}

const digits = (text: string): string => latinDigits(text).replace(/[\s-]/g, '');

const bankSchema = (isPasswordless: boolean) =>
  z
    .object({
      holder: holder(),
      accountNumber: accountNumber(),
      again: z.string(),
      ifsc: ifsc(),
      ...proofShape(isPasswordless),
    })
    .check(
      z.refine((typed) => digits(typed.accountNumber) === digits(typed.again), {
        error: () => earningsText.numbersDiffer(),
        path: ['again'],
      }),
    );

const upiSchema = (isPasswordless: boolean) =>
  z.object({ holder: holder(), upi: upi(), ...proofShape(isPasswordless) });

interface FrameProps {
  id: string;
  problem: string | null;
  holder: Omit<TextFieldProps, 'label'>;
  password: Omit<TextFieldProps, 'label'>;
  otp: Omit<TextFieldProps, 'label'>;
  /** The form's id, for a submit button outside of it. */
  onSubmit: (event: BaseSyntheticEvent) => unknown;
  children: ReactNode;
}

const Frame = ({ id, problem, holder: holderField, password, otp, onSubmit, children }: FrameProps) => (
  <form id={id} noValidate className="grid gap-4" onSubmit={onSubmit}>
    {problem && <Alert variant="danger">{problem}</Alert>}
    <TextField
      {...holderField}
      autoComplete="name"
      label={earningsText.holder()}
      help={earningsText.holderHelp()}
    />
    {children}
    <OwnProofField password={password} otp={otp} passwordLabel={earningsText.password()} />
  </form>
);

const BankForm = ({ id, holderName, failure, onSave }: AccountFormProps) => {
  const { form, field, problem } = useContractForm({
    schema: bankSchema(useIsPasswordless()),
    defaultValues: { holder: holderName, accountNumber: '', again: '', ifsc: '', ...noProof },
    failure,
    fieldOfCode: fieldOfProof,
  });
  const code = normalIfsc(form.watch('ifsc'));
  const save = form.handleSubmit(({ again: _, password, otp, ...account }) =>
    onSave({ ...account, ...proofOf({ password, otp }) }),
  );
  return (
    <Frame
      id={id}
      problem={problem}
      holder={field('holder')}
      password={field('password')}
      otp={field('otp')}
      onSubmit={save}
    >
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

const UpiForm = ({ id, holderName, failure, onSave }: AccountFormProps) => {
  const { form, field, problem } = useContractForm({
    schema: upiSchema(useIsPasswordless()),
    defaultValues: { holder: holderName, upi: '', ...noProof },
    failure,
    fieldOfCode: fieldOfProof,
  });
  return (
    <Frame
      id={id}
      problem={problem}
      holder={field('holder')}
      password={field('password')}
      otp={field('otp')}
      onSubmit={form.handleSubmit(({ password, otp, ...account }) =>
        onSave({ ...account, ...proofOf({ password, otp }) }),
      )}
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

type Kind = 'bank' | 'upi';

interface AccountDialogProps {
  holderName: string;
  kind: Kind;
  /** Whether the form replaces an existing account. */
  isChange: boolean;
  onClose: () => void;
}

/** Sets the host's payout account: a bank account or a UPI ID. */
export const AccountDialog = ({ holderName, kind: before, isChange, onClose }: AccountDialogProps) => {
  const [kind, setKind] = useState<Kind>(before);
  const form = useId();
  const { send, isWriting, failure } = useWrite(savePayoutAccount);
  const save = (account: AccountInput) =>
    send(account, () => {
      notify({
        kind: 'success',
        title: earningsText.accountSaved(),
        description: earningsText.accountSavedText(),
      });
      onClose();
    });
  const Form = kind === 'bank' ? BankForm : UpiForm;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={earningsText.accountTitle()}
      description={earningsText.accountLead()}
      footer={
        <Button type="submit" form={form} isBusy={isWriting} className="w-full">
          {earningsText.saveAccount()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <RadioRow
          label={earningsText.payInto()}
          name="kind"
          value={kind}
          choices={[
            { value: 'bank', label: earningsText.bank() },
            { value: 'upi', label: earningsText.upi() },
          ]}
          onChoose={setKind}
        />
        {isChange && <Alert variant="info">{earningsText.accountHold()}</Alert>}
        <Form key={kind} id={form} holderName={holderName} failure={failure} onSave={save} />
      </div>
    </Dialog>
  );
};

/** Shows the payout account with only the last digits of its number. */
export const AccountCard = () => {
  const { data } = useRead(getEarnings, {});
  const [isOpen, setIsOpen] = useState(false);
  const account = data?.account;
  const Icon = account?.upi ? Smartphone : Landmark;
  return (
    <SettingsCard title={earningsText.account()} text={earningsText.accountText()}>
      {!data && <div className="skeleton h-24" />}
      {account && (
        <div className="mb-4 flex items-center gap-4 rounded-[12px] bg-raised px-4 py-4">
          <span className="grid size-11 flex-none place-items-center rounded-[11px] bg-primary-soft text-primary">
            <Icon aria-hidden className="size-6" />
          </span>
          <span translate="no" className="min-w-0">
            <span className="block font-medium">{account.holder}</span>
            <span className="num block break-words">{formatAccount(account)}</span>
            {account.ifsc && (
              <span className="num block text-small text-muted">
                {`${earningsText.ifsc()} ${account.ifsc}`}
              </span>
            )}
          </span>
        </div>
      )}
      {data?.accountHeldUntil && (
        <div className="mb-4">
          <AccountHold until={data.accountHeldUntil} />
        </div>
      )}
      {data && (
        <Button variant={account ? 'outlined' : 'filled'} onClick={() => setIsOpen(true)}>
          {account ? earningsText.changeAccount() : earningsText.addAccount()}
        </Button>
      )}
      {isOpen && (
        <AccountDialog
          holderName={account?.holder ?? ''}
          kind={account?.upi ? 'upi' : 'bank'}
          isChange={account !== null}
          onClose={() => setIsOpen(false)}
        />
      )}
    </SettingsCard>
  );
};
