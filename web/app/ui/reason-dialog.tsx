import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FieldError } from './field.tsx';
import { TextArea } from './text-area.tsx';

interface Choices<C extends string> {
  legend: string;
  options: readonly (readonly [value: C, name: string])[];
  /** Chosen at first; without it one has to be chosen. */
  initial?: C;
  /** Said when nothing was chosen. */
  missing?: string;
}

export interface ReasonDialogProps<C extends string> {
  title: string;
  text?: string;
  points?: readonly string[];
  action: string;
  /** What the other button is called; “Cancel” if nothing else. */
  keep?: string;
  isDanger?: boolean;
  isBusy: boolean;
  /** What no field says by itself. */
  failure: string | false | null | undefined;
  choices?: Choices<C>;
  label: string;
  help?: string;
  maxLength: number;
  /** What the API says about the reason. */
  error?: string | undefined;
  /** Said when the reason is empty; without it the reason is optional. */
  required?: string;
  onSend: (reason: string, choice: C) => void;
  onClose: () => void;
  children?: ReactNode;
}

const Options = <C extends string>({
  choices,
  chosen,
  error,
  onChoose,
}: {
  choices: Choices<C>;
  chosen: C | undefined;
  error: string | undefined;
  onChoose: (choice: C) => void;
}) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-1 text-small font-medium">{choices.legend}</legend>
      {choices.options.map(([value, name]) => (
        <label key={value} className="flex min-h-11 items-center gap-3 text-meta">
          <input
            type="radio"
            name={id}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="size-5.5 flex-none accent-(--fill)"
          />
          {name}
        </label>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
};

/** Before something is done: what follows from it, and why it is done. */
export const ReasonDialog = <C extends string = never>(props: ReasonDialogProps<C>) => {
  const { choices, label, help, maxLength, error, required, onSend, children, ...frame } = props;
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
    <ConfirmDialog {...frame} onConfirm={send}>
      {children}
      {choices && (
        <Options
          choices={choices}
          chosen={choice}
          error={isSent && isUnchosen ? choices.missing : undefined}
          onChoose={setChoice}
        />
      )}
      <TextArea
        label={label}
        help={help}
        error={isSent && isEmpty ? required : error}
        maxLength={maxLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
};
