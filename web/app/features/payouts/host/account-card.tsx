import { getEarnings } from '@mandap/contract/payouts/payouts.endpoints';
import { Landmark, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import * as earningsText from '#app/i18n/generated/earnings.ts';
import { Button } from '#app/ui/button.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { formatAccount } from '../format-account.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountHold } from './account-hold.tsx';

/** The payout account; only the last digits of its number are shown. */
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
          <span className="min-w-0">
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
