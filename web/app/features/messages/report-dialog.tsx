import { type MessageReportReason, messageReportReasons } from '@mandap/contract/messages/messages';
import { reportMessage } from '@mandap/contract/messages/messages.endpoints';
import type { Message } from '@mandap/contract/messages/messages.schemas';
import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import { useWrite } from '../../api/use-write.ts';
import * as messagesText from '../../i18n/generated/messages.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { notify } from '../../ui/toast.ts';

const reasons: Record<MessageReportReason, () => string> = {
  spam: messagesText.reasonSpam,
  rude: messagesText.reasonRude,
  scam: messagesText.reasonScam,
  other: messagesText.reasonOther,
};

/** Tells the administrators what is wrong with a message. */
export const ReportDialog = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const [reason, setReason] = useState<MessageReportReason>('spam');
  const [note, setNote] = useState('');
  const { write, isWriting, failure } = useWrite(reportMessage);
  const send = async () => {
    const isSent = await write({ id: message.id, reason, note }).then(
      () => true,
      () => false,
    );
    if (!isSent) return;
    notify({ kind: 'success', title: messagesText.reported(), description: messagesText.reportedText() });
    onClose();
  };
  return (
    <FormDialog
      title={messagesText.reportTitle()}
      text={messagesText.reportText()}
      action={messagesText.reportSend()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onSend={() => void send()}
      onClose={onClose}
    >
      <fieldset className="grid">
        <legend className="sr-only">{messagesText.reportTitle()}</legend>
        {messageReportReasons.map((one) => (
          <label key={one} className="flex min-h-12 items-center gap-3">
            <input
              type="radio"
              name="reason"
              checked={reason === one}
              onChange={() => setReason(one)}
              className="size-5 accent-(--fill)"
            />
            {reasons[one]()}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={messagesText.reportNote()}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
};
