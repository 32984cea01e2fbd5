import { reportQuestion } from '@mandap/contract/questions/questions.endpoints';
import * as questioningText from '#app/i18n/generated/questioning.ts';
import { ReportItemButton } from '../reviews/report-item-button.tsx';
import { useQuestionWrite } from './use-question-write.ts';

const useReport = (title: string, onDone: () => void) => useQuestionWrite(reportQuestion, { title }, onDone);

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
