import type { UserPage } from '@mandap/contract/accounts/admin.schemas';
import { resetTwoFactorOf } from '@mandap/contract/accounts/two-factor.endpoints';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as twoFactorText from '#app/i18n/generated/twoFactor.ts';
import { useSession } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { notify } from '#app/ui/toast.ts';
import { Section } from './user-sections.tsx';

/** For another administrator who has lost phone and recovery codes. */
export const TwoFactorReset = ({ user }: { user: UserPage }) => {
  const ownId = useSession().user?.id;
  const [isOpen, setIsOpen] = useState(false);
  const { send, isWriting, failure, reset } = useWrite(resetTwoFactorOf);
  if (user.role !== 'admin' || user.id === ownId) return null;
  const close = () => {
    reset();
    setIsOpen(false);
  };
  return (
    <Section title={twoFactorText.title()}>
      <p className="text-meta text-muted">{twoFactorText.resetLead()}</p>
      <Button variant="danger" size="small" className="mt-3" onClick={() => setIsOpen(true)}>
        {twoFactorText.reset()}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={twoFactorText.resetTitle()}
          text={twoFactorText.resetText()}
          action={twoFactorText.reset()}
          isDanger
          isBusy={isWriting}
          failure={failure && textOf(failure, twoFactorText.failed())}
          onConfirm={() =>
            send({ id: user.id }, () => {
              notify({ kind: 'success', title: twoFactorText.wasReset() });
              close();
            })
          }
          onClose={close}
        />
      )}
    </Section>
  );
};
