import { undoDeletion } from '@mandap/contract/accounts/profile.endpoints';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as preferencesText from '#app/i18n/generated/preferences.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.ts';
import { storeProfile } from '../session/session-store.ts';

export const KeepAccountButton = () => {
  const { write, isWriting } = useWrite(undoDeletion);
  const keep = async () => {
    try {
      storeProfile(await write({}));
      notify({ kind: 'success', title: preferencesText.kept() });
    } catch (problem) {
      notify({ kind: 'error', title: textOf(failureOf(problem), preferencesText.keepFailed()) });
    }
  };
  return (
    <Button variant="outlined" size="small" onClick={keep} isBusy={isWriting}>
      {preferencesText.keep()}
    </Button>
  );
};
