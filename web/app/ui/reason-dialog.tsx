import { useId, useState } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import type { ActionProps } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextArea } from './text-area.tsx';

interface Choices<C extends string> {
  legend: string;
  options: readonly (readonly [value: C, name: string])[];
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
  const id = useId();
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
        <ChoiceGroup legend={choices.legend} error={isSubmitted && isUnchosen ? choices.missing : undefined}>
          {choices.options.map(([value, name]) => (
            <label key={value} className="flex min-h-11 items-center gap-3 text-meta">
              <input
                type="radio"
                name={id}
                checked={choice === value}
                onChange={() => setChoice(value)}
                className="check-box masked"
              />
              <span>{name}</span>
            </label>
          ))}
        </ChoiceGroup>
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
