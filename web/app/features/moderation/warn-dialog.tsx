import type { CasePart } from '@mandap/contract/moderation/moderation';
import { warnAuthor } from '@mandap/contract/moderation/moderation.endpoints';
import type { ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as reportsText from '#app/i18n/generated/reports.ts';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { toastThen } from '#app/ui/toast.ts';

interface WarnDialogProps {
  reportedCase: ReportedCase;
  onClose: () => void;
}

/** Either a question or its answer may be inappropriate. Only the author of that part is warned. */
const choicesOf = ({ author, answerer }: ReportedCase) =>
  answerer && {
    legend: reportsText.warnWho(),
    options: [
      ['text', reportsText.warnAsker({ name: author.name, n: author.warnings + 1 })],
      ['answer', reportsText.warnAnswerer({ name: answerer.name, n: answerer.warnings + 1 })],
    ] satisfies [CasePart, string][],
    missing: reportsText.warnWhoMissing(),
  };

/** Warns the author of reported content by email, after a confirmation. */
export const WarnDialog = ({ reportedCase, onClose }: WarnDialogProps) => {
  const { id, author } = reportedCase;
  const { send, isWriting, failure } = useWrite(warnAuthor);
  const choices = choicesOf(reportedCase);
  const warn = (note: string, part?: CasePart) =>
    send({ id, note, ...(part && { part }) }, toastThen(reportsText.warned(), onClose));
  return (
    <ReasonDialog
      title={choices ? reportsText.warnTitleOne() : reportsText.warnTitle({ name: author.name })}
      text={choices ? reportsText.warnTextOne() : reportsText.warnText({ n: author.warnings + 1 })}
      action={reportsText.warnSend()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      {...(choices && { choices })}
      label={reportsText.warnNote()}
      help={reportsText.warnNoteHelp()}
      maxLength={500}
      onSend={warn}
      onClose={onClose}
    />
  );
};
