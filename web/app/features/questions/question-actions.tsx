import type { Endpoint, InputOf } from '@mandap/contract/endpoint';
import { reportQuestion } from '@mandap/contract/questions/questions.endpoints';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { useWrite } from '#app/api/use-write.ts';
import * as questioningText from '#app/i18n/generated/questioning.ts';
import { ReportItemButton } from '../reviews/report-item-button.tsx';

const useReport = () => useWrite(reportQuestion);

interface QuestionReportProps {
  question: { id: string; text: string };
  isReported: boolean;
}

/** Reports a question or the host's answer. */
export const QuestionReport = ({ question: { id, text }, isReported }: QuestionReportProps) => (
  <ReportItemButton
    id={id}
    label={questioningText.reportOf({ text })}
    title={questioningText.reportTitle()}
    isReported={isReported}
    useReport={useReport}
  />
);

interface DeleteDialogProps<E extends Endpoint> {
  endpoint: E;
  input: InputOf<E>;
  title: string;
  text: string;
  /** The toast after success. */
  done: string;
  onClose: () => void;
}

/** Asks for confirmation before the user's own question or answer is deleted. */
export const DeleteDialog = <E extends Endpoint>(dialog: DeleteDialogProps<E>) => (
  <ConfirmCall action={questioningText.remove()} cancelLabel={questioningText.keep()} isDanger {...dialog} />
);
