import { type MessageReportReason, messageReportReasons } from '@mandap/contract/messages/messages';
import { reportMessage } from '@mandap/contract/messages/messages.endpoints';
import type { Message } from '@mandap/contract/messages/messages.schemas';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as messagesText from '#app/i18n/generated/messages.ts';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { notify } from '#app/ui/toast.ts';

const reasons: Record<MessageReportReason, () => string> = {
  spam: messagesText.reasonSpam,
  rude: messagesText.reasonRude,
  scam: messagesText.reasonScam,
  other: messagesText.reasonOther,
};

/** Reports a message to the administrators. */
export const ReportDialog = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(reportMessage);
  const report = (note: string, reason: MessageReportReason) =>
    send({ id: message.id, reason, note }, () => {
      notify({ kind: 'success', title: messagesText.reported(), description: messagesText.reportedText() });
      onClose();
    });
  return (
    <ReasonDialog
      title={messagesText.reportTitle()}
      text={messagesText.reportText()}
      action={messagesText.reportSend()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      choices={{
        legend: reviewingText.reason(),
        options: messageReportReasons.map((reason) => [reason, reasons[reason]()]),
        initial: 'spam',
      }}
      label={messagesText.reportNote()}
      maxLength={1000}
      onSend={report}
      onClose={onClose}
    />
  );
};
