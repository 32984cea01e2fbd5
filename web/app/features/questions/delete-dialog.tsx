import type { Endpoint, InputOf } from '@mandap/contract/endpoint';
import { textOf } from '#app/api/error-message.ts';
import * as questioningText from '#app/i18n/generated/questioning.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useQuestionWrite } from './use-question-write.ts';

interface DeleteDialogProps<E extends Endpoint> {
  endpoint: E;
  input: InputOf<E>;
  title: string;
  text: string;
  /** The toast after success. */
  done: string;
  onClose: () => void;
}

/** Asks for confirmation before the user's own question or answer is deleted. */
export const DeleteDialog = <E extends Endpoint>({
  endpoint,
  input,
  done,
  onClose,
  ...texts
}: DeleteDialogProps<E>) => {
  const { send, isWriting, failure } = useQuestionWrite(endpoint, { title: done }, onClose);
  return (
    <ConfirmDialog
      {...texts}
      action={questioningText.remove()}
      cancelLabel={questioningText.keep()}
      isDanger
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onClose={onClose}
      onConfirm={() => send(input)}
    />
  );
};
