import { savePayoutAccount } from '@mandap/contract/payouts/payouts.endpoints';
import { useId, useState } from 'react';
import { useWrite } from '#app/api/use-write.ts';
import * as earningsText from '#app/i18n/generated/earnings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RadioRow } from '#app/ui/radio-row.tsx';
import { notify } from '#app/ui/toast.ts';
import { type AccountInput, BankForm, UpiForm } from './account-forms.tsx';

type Kind = 'bank' | 'upi';

interface AccountDialogProps {
  holderName: string;
  kind: Kind;
  /** Whether it replaces another account. */
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
