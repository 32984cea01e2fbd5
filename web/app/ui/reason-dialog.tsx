import { useState } from 'react';
import type { ActionProps } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonChoice, type ReasonChoiceProps } from './reason-choice.tsx';
import { TextArea } from './text-area.tsx';

interface Choices<C extends string> extends Pick<ReasonChoiceProps<C>, 'legend' | 'options'> {
  /** The choice that is selected at first. Without it, the person has to choose. */
  initial?: C;
  /** The error text if nothing was chosen. */
  missing?: string;
}

export interface ReasonDialogProps<C extends string> extends ActionProps {
  choices?: Choices<C>;
  label: string;
  help?: string;
  maxLength: number;
  /** The API's error about the reason. */
  error?: string | undefined;
  /** The error text if the reason is empty. Without it, the reason is optional. */
  required?: string;
  onSend: (reason: string, choice: C) => void;
}

/** Asks for confirmation of an action, with a reason. */
export const ReasonDialog = <C extends string = never>(props: ReasonDialogProps<C>) => {
  const { choices, label, help, maxLength, error, required, onSend, children, ...frame } = props;
  const [reason, setReason] = useState('');
  const [choice, setChoice] = useState(choices?.initial);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isEmpty = required !== undefined && !reason.trim();
  const isUnchosen = choices !== undefined && choice === undefined;
  const send = () => {
    setIsSubmitted(true);
    if (!isEmpty && !isUnchosen) onSend(reason.trim(), choice as C);
  };
  return (
    <FormDialog {...frame} onSend={send}>
      {children}
      {choices && (
        <ReasonChoice
          legend={choices.legend}
          options={choices.options}
          value={choice ?? null}
          error={isSubmitted && isUnchosen ? choices.missing : undefined}
          onChoose={setChoice}
        />
      )}
      <TextArea
        label={label}
        help={help}
        error={isSubmitted && isEmpty ? required : error}
        maxLength={maxLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
};
