import { downloadData } from '@mandap/contract/accounts/profile.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import { Download, Trash } from 'lucide-react';
import { useState } from 'react';
import { download } from '#app/api/download.ts';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { longDay } from '#app/i18n/format.ts';
import * as preferencesText from '#app/i18n/generated/preferences.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { notify } from '#app/ui/toast.ts';
import type { User } from '../session/session-store.ts';
import { KeepAccountButton } from './keep-account-button.tsx';

const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx').then((part) => part.DeleteDialog));

const DownloadCard = () => {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const take = async () => {
    setIsBusy(true);
    setError(null);
    try {
      await download(downloadData, {});
      notify({ kind: 'success', title: preferencesText.downloaded() });
    } catch (problem) {
      setError(textOf(failureOf(problem), preferencesText.downloadFailed()));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <SettingsCard title={preferencesText.download()} text={preferencesText.downloadText()}>
      {error && (
        <Alert variant="danger" className="mb-4">
          {error}
        </Alert>
      )}
      <Button variant="outlined" onClick={take} isBusy={isBusy}>
        {!isBusy && <Download aria-hidden className="size-5" />}
        <span>{isBusy ? preferencesText.downloading() : preferencesText.downloadButton()}</span>
      </Button>
    </SettingsCard>
  );
};

const DeleteCard = ({ user }: { user: User }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsCard title={preferencesText.deleteAccount()} text={preferencesText.deleteText()}>
      {user.deleteOn ? (
        <Alert
          variant="warning"
          title={preferencesText.deleteAsked({ day: longDay(dayInIndia(new Date(user.deleteOn))) })}
          action={<KeepAccountButton />}
        >
          {preferencesText.deleteUntil()}
        </Alert>
      ) : (
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          <Trash aria-hidden className="size-5" />
          {preferencesText.deleteButton()}
        </Button>
      )}
      {isOpen && <DeleteDialog role={user.role} onClose={() => setIsOpen(false)} />}
    </SettingsCard>
  );
};

/** Lets the person download their data and delete the account. */
export const DataSection = ({ user }: { user: User }) => (
  <>
    <DownloadCard />
    <DeleteCard user={user} />
  </>
);
