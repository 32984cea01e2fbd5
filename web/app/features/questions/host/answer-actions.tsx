import { answerQuestion, deleteAnswer } from '@mandap/contract/questions/questions.endpoints';
import * as schemas from '@mandap/contract/questions/questions.schemas';
import { MessageCircle, Pencil, Trash } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { saveDraft } from '#app/api/drafts.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useWriteLater } from '#app/api/use-write-later.ts';
import { UnlessWaiting } from '#app/api/waiting-notes.tsx';
import * as questioningText from '#app/i18n/generated/questioning.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { DeleteDialog } from '../question-actions.tsx';
import type { ShownQuestion } from '../question-card.tsx';

const answered = z.pick(schemas.answerQuestion.input, { text: true });

interface AnswerProps {
  question: ShownQuestion;
  onClose: () => void;
}

const AnswerDialog = ({ question: { id, text: asked, answer }, onClose }: AnswerProps) => {
  const draft = `answer.${id}`;
  const finish = () => {
    saveDraft(draft, null);
    onClose();
  };
  const { send, isWriting, failure } = useWriteLater(answerQuestion, { isOnlyOne: true });
  const { form, field, problem } = useContractForm({
    schema: answered,
    defaultValues: { text: answer ?? '' },
    failure,
    texts: { text: questioningText.answerMissing },
  });
  useDraft(form, draft);
  return (
    <FormDialog
      title={answer === null ? questioningText.answerIt() : questioningText.answerEdit()}
      text={`“${asked}”`}
      action={questioningText.answerSave()}
      isBusy={isWriting}
      failure={problem}
      onSend={form.handleSubmit(({ text }) =>
        send({ id, text }, { about: id, text }, toastThen(questioningText.answered(), finish), finish),
      )}
      onCancel={finish}
      onClose={onClose}
    >
      <TextArea
        {...field('text')}
        label={questioningText.answerLabel()}
        help={questioningText.answerHelp()}
        maxLength={1000}
      />
    </FormDialog>
  );
};

/** Lets users who answer for the venue write, edit or delete the answer. */
export const AnswerActions = ({ question }: { question: ShownQuestion }) => (
  <UnlessWaiting endpoint={answerQuestion} about={question.id}>
    <AnswerButtons question={question} />
  </UnlessWaiting>
);

const AnswerButtons = ({ question }: { question: ShownQuestion }) => {
  const [open, setOpen] = useState<'write' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { id, answer, text } = question;
  return (
    <>
      {answer === null ? (
        <Button
          variant="outlined"
          size="small"
          className="mt-3"
          aria-label={questioningText.answerOf({ text })}
          onClick={() => setOpen('write')}
        >
          <MessageCircle aria-hidden className="size-[18px]" />
          {questioningText.answerIt()}
        </Button>
      ) : (
        <div className="flex flex-wrap">
          <Button variant="link" size="small" className="px-3!" onClick={() => setOpen('write')}>
            <Pencil aria-hidden className="size-[18px]" />
            {questioningText.answerEdit()}
          </Button>
          <Button
            variant="plain"
            size="small"
            className="px-3! text-danger!"
            onClick={() => setOpen('delete')}
          >
            <Trash aria-hidden className="size-[18px]" />
            {questioningText.answerRemove()}
          </Button>
        </div>
      )}
      {open === 'write' && <AnswerDialog question={question} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          endpoint={deleteAnswer}
          input={{ id }}
          title={questioningText.answerRemoveTitle()}
          text={questioningText.answerRemoveText()}
          done={questioningText.answerRemoved()}
          onClose={close}
        />
      )}
    </>
  );
};
