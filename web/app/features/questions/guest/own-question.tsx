import { deleteQuestion } from '@mandap/contract/questions/questions.endpoints';
import type { OwnQuestion as OwnQuestionData } from '@mandap/contract/questions/questions.schemas';
import { Clock, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as questioningText from '#app/i18n/generated/questioning.ts';
import { Button } from '#app/ui/button.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { QuestionCard } from '../question-card.tsx';

/** The user's own question that others cannot see: it is unanswered, or the team has hidden it. */
export const OwnQuestion = ({ question }: { question: OwnQuestionData }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { id, text, answer, isHidden } = question;
  const StateIcon = isHidden ? EyeOff : Clock;
  return (
    <QuestionCard
      question={question}
      about={questioningText.yours()}
      actions={
        <>
          <p className="icon-line mt-2 text-meta text-muted">
            <StateIcon aria-hidden className="size-[18px]" />
            <span>{isHidden ? questioningText.hidden() : questioningText.waiting()}</span>
          </p>
          {answer === null && (
            <Button
              variant="plain"
              size="small"
              className="-ml-3 px-3! text-danger!"
              aria-label={questioningText.removeOf({ text })}
              onClick={() => setIsOpen(true)}
            >
              <Trash2 aria-hidden className="size-[18px]" />
              {questioningText.remove()}
            </Button>
          )}
          {isOpen && (
            <DeleteDialog
              endpoint={deleteQuestion}
              input={{ id }}
              title={questioningText.removeTitle()}
              text={questioningText.removeText()}
              done={questioningText.removed()}
              onClose={() => setIsOpen(false)}
            />
          )}
        </>
      }
    />
  );
};
