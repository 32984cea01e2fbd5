import { getReport, listReports, warnAuthor } from '@mandap/contract/moderation/moderation.endpoints';
import type { ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import { textOf } from '../../api/error-message.ts';
import { useWrite } from '../../api/use-write.ts';
import * as reportsText from '../../i18n/generated/reports.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { notify } from '../../ui/toast.ts';

interface WarnDialogProps {
  reportedCase: ReportedCase;
  onClose: () => void;
}

/** Warns the author of a reported review or message by email, after a confirmation. */
export const WarnDialog = ({ reportedCase: { id, author }, onClose }: WarnDialogProps) => {
  const { send, isWriting, failure } = useWrite(warnAuthor, { refreshes: [listReports, getReport] });
  const warn = (note: string) =>
    send({ id, note }, () => {
      notify({ kind: 'success', title: reportsText.warned() });
      onClose();
    });
  return (
    <ReasonDialog
      title={reportsText.warnTitle({ name: author.name })}
      text={reportsText.warnText({ n: author.warnings + 1 })}
      action={reportsText.warnSend()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      label={reportsText.warnNote()}
      help={reportsText.warnNoteHelp()}
      maxLength={500}
      onSend={warn}
      onClose={onClose}
    />
  );
};
