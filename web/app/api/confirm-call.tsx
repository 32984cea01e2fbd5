import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { type ActionProps, ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/toast.ts';
import { textOf } from './error-message.ts';
import { useWrite } from './use-write.ts';

interface ConfirmCallProps<E extends Endpoint> extends Omit<ActionProps, 'isBusy' | 'failure'> {
  endpoint: E;
  input: InputOf<E>;
  /** The text of the toast after success; no toast by default. */
  done?: string | ((output: OutputOf<E>) => string);
  /** Runs after the dialog has closed. */
  onDone?: (() => void) | undefined;
  /** See `useWrite`. */
  isLeaving?: boolean;
}

/** Asks for confirmation of a call, makes it, and closes. A failure is shown in the dialog. */
export const ConfirmCall = <E extends Endpoint>({
  endpoint,
  input,
  done,
  onDone,
  isLeaving = false,
  ...dialog
}: ConfirmCallProps<E>) => {
  const { send, isWriting, failure } = useWrite(endpoint, { isLeaving });
  const finish = (output: OutputOf<E>) => {
    if (done) notify({ kind: 'success', title: typeof done === 'string' ? done : done(output) });
    dialog.onClose();
    onDone?.();
  };
  return (
    <ConfirmDialog
      {...dialog}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={() => send(input, finish)}
    />
  );
};
