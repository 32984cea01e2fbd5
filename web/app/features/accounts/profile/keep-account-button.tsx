import { undoDeletion } from '@mandap/contract/accounts/profile.endpoints';
import { textOf } from '../../../api/error-message.ts';
import { failureOf } from '../../../api/failure.ts';
import { useWrite } from '../../../api/use-write.ts';
import * as preferencesText from '../../../i18n/generated/preferences.ts';
import { storeProfile } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.ts';

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
