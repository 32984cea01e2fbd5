import { useId, useState } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import type { ActionProps } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextArea } from './text-area.tsx';

interface Choices<C extends string> {
  legend: string;
  options: readonly (readonly [value: C, name: string])[];
  /** Chosen at first; without it one has to be chosen. */
  initial?: C;
  /** Said when nothing was chosen. */
  missing?: string;
}

export interface ReasonDialogProps<C extends string> extends ActionProps {
  choices?: Choices<C>;
  label: string;
  help?: string;
  maxLength: number;
  /** What the API says about the reason. */
  error?: string | undefined;
  /** Said when the reason is empty; without it the reason is optional. */
  required?: string;
  onSend: (reason: string, choice: C) => void;
}

/** Before something is done: what follows from it, and why it is done. */
export const ReasonDialog = <C extends string = never>(props: ReasonDialogProps<C>) => {
  const { choices, label, help, maxLength, error, required, onSend, children, ...frame } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const [choice, setChoice] = useState(choices?.initial);
  const [isSent, setIsSent] = useState(false);
  const isEmpty = required !== undefined && !reason.trim();
  const isUnchosen = choices !== undefined && choice === undefined;
  const send = () => {
    setIsSent(true);
    if (!isEmpty && !isUnchosen) onSend(reason.trim(), choice as C);
  };
  return (
    <FormDialog {...frame} onSend={send}>
      {children}
      {choices && (
        <ChoiceGroup legend={choices.legend} error={isSent && isUnchosen ? choices.missing : undefined}>
          {choices.options.map(([value, name]) => (
            <label key={value} className="flex min-h-11 items-center gap-3 text-meta">
              <input
                type="radio"
                name={id}
                checked={choice === value}
                onChange={() => setChoice(value)}
                className="size-5.5 flex-none accent-(--fill)"
              />
              {name}
            </label>
          ))}
        </ChoiceGroup>
      )}
      <TextArea
        label={label}
        help={help}
        error={isSent && isEmpty ? required : error}
        maxLength={maxLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
};
