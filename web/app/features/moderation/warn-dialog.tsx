import { getReport, listReports, warnAuthor } from '@mandap/contract/moderation/moderation.endpoints';
import type { ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import { textOf } from '../../api/error-message.ts';
import { useWrite } from '../../api/use-write.ts';
import * as reportsText from '../../i18n/generated/reports.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { notify } from '../../ui/toast.ts';

/** Says what a warning does before it goes out: a mail cannot be called back. */
export const WarnDialog = ({ found, onClose }: { found: ReportedCase; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(warnAuthor, { refreshes: [listReports, getReport] });
  const warn = (note: string) =>
    send({ id: found.id, note }, () => {
      notify({ kind: 'success', title: reportsText.warned() });
      onClose();
    });
  return (
    <ReasonDialog
      title={reportsText.warnTitle({ name: found.author.name })}
      text={reportsText.warnText({ n: found.author.warnings + 1 })}
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
