import {
  askQuestion,
  deleteQuestion,
  getMyQuestions,
  listQuestions,
} from '@mandap/contract/questions/questions.endpoints';
import type {
  AnsweredQuestion,
  OwnQuestion as OwnQuestionData,
} from '@mandap/contract/questions/questions.schemas';
import * as schemas from '@mandap/contract/questions/questions.schemas';
import { Clock, EyeOff, MessageCircleQuestionMark, Trash } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { saveDraft } from '#app/api/drafts.ts';
import { useWaiting } from '#app/api/outbox.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWriteLater } from '#app/api/use-write-later.ts';
import { WaitingNotes } from '#app/api/waiting-notes.tsx';
import { requestSignIn } from '#app/features/accounts/session/auth-dialog.ts';
import { settledSession, useSession } from '#app/features/accounts/session/session-store.ts';
import { reviewGrid } from '#app/features/reviews/review-card.tsx';
import { toHostQuestions } from '#app/host-paths.ts';
import * as questionText from '#app/i18n/generated/question.ts';
import * as questioningText from '#app/i18n/generated/questioning.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { AnswerActions } from '../host/answer-actions.tsx';
import { DeleteDialog, QuestionReport } from '../question-actions.tsx';
import { QuestionCard } from '../question-card.tsx';
import { questionsPerPage } from '../questions-per-page.ts';

export interface QuestionBoardProps {
  venueId: string;
}

/** The user's own questions, the questions that they reported, and whether they answer for the venue. */
const useMine = (venueId: string) => {
  const { isAuthenticated, isLoading } = useSession();
  const { data } = useRead(getMyQuestions, { id: venueId }, { enabled: isAuthenticated && !isLoading });
  return isAuthenticated ? data : undefined;
};

type Mine = ReturnType<typeof useMine>;

const Card = ({ question, mine }: { question: AnsweredQuestion; mine: Mine }) => {
  const isOwn = mine?.own.some(({ id }) => id === question.id);
  return (
    <QuestionCard
      question={question}
      about={isOwn ? questioningText.yours() : undefined}
      actions={
        <>
          {mine?.isHost && <AnswerActions question={question} />}
          {!isOwn && (
            <QuestionReport question={question} isReported={mine?.reported.includes(question.id) ?? false} />
          )}
        </>
      }
    />
  );
};

const QuestionPage = ({ venueId, page, mine }: QuestionBoardProps & { page: number; mine: Mine }) => {
  const { data, failure } = useRead(listQuestions, { id: venueId, page, pageSize: questionsPerPage });
  if (failure && !data) return <li className="text-meta text-danger">{questionText.failed()}</li>;
  if (!data) return <li className="skeleton h-32 rounded-card!" />;
  return data.results.map((question) => <Card key={question.id} question={question} mine={mine} />);
};

const asked = z.pick(schemas.askQuestion.input, { text: true });

/** Lets a guest ask a question about a venue. */
const AskDialog = ({ venueId, onClose }: { venueId: string; onClose: () => void }) => {
  const done = { title: questioningText.sent(), description: questioningText.sentText() };
  const draft = `question.${venueId}`;
  const finish = () => {
    saveDraft(draft, null);
    onClose();
  };
  const { send, isWriting, failure } = useWriteLater(askQuestion);
  const { form, field, problem } = useContractForm({
    schema: asked,
    defaultValues: { text: '' },
    failure,
    texts: { text: questioningText.textMissing },
  });
  useDraft(form, draft);
  return (
    <FormDialog
      title={questioningText.askTitle()}
      text={questioningText.askText()}
      action={questioningText.send()}
      isBusy={isWriting}
      failure={problem}
      onSend={form.handleSubmit(({ text }) =>
        send({ id: venueId, text }, { about: venueId, text }, toastThen(done, finish), finish),
      )}
      onCancel={finish}
      onClose={onClose}
    >
      <TextArea
        {...field('text')}
        label={questioningText.text()}
        help={questioningText.textHelp()}
        maxLength={500}
      />
    </FormDialog>
  );
};

/**
 * Lets a guest ask about a venue, after signing in. Links the host to the unanswered questions. Hidden for
 * administrators.
 */
const AskButton = ({ venueId, isHost }: { venueId: string; isHost: boolean }) => {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (user?.role === 'admin') return null;
  if (isHost) {
    return (
      <Button asChild variant="outlined">
        <Link to={toHostQuestions({ venue: venueId })}>{questioningText.ofYours()}</Link>
      </Button>
    );
  }
  const open = async () => {
    const { isAuthenticated } = await settledSession();
    const reason = { title: questioningText.signIn(), text: questioningText.signInText() };
    if (isAuthenticated || (await requestSignIn(reason))) setIsOpen(true);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void open()}>
        <MessageCircleQuestionMark aria-hidden className="size-5" />
        {questioningText.ask()}
      </Button>
      {isOpen && <AskDialog venueId={venueId} onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** The user's own question that others cannot see, because it is unanswered or the team has hidden it. */
const OwnQuestion = ({ question }: { question: OwnQuestionData }) => {
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
              className="-ms-3 px-3! text-danger!"
              aria-label={questioningText.removeOf({ text })}
              onClick={() => setIsOpen(true)}
            >
              <Trash aria-hidden className="size-[18px]" />
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

/** All questions with their actions, the user's unanswered ones, and the button to ask. */
export const QuestionBoard = ({ venueId }: QuestionBoardProps) => {
  const [pages, setPages] = useState(1);
  const mine = useMine(venueId);
  const total = useRead(listQuestions, { id: venueId, page: 1, pageSize: questionsPerPage }).data?.count;
  const unsent = useWaiting(askQuestion, venueId);
  const waiting = mine?.own.filter(({ answer, isHidden }) => answer === null || isHidden) ?? [];
  return (
    <>
      {total === 0 && waiting.length + unsent.length === 0 && (
        <p className="text-muted">{questionText.none()}</p>
      )}
      <ul className={reviewGrid}>
        <WaitingNotes endpoint={askQuestion} waiting={unsent} />
        {waiting.map((question) => (
          <OwnQuestion key={question.id} question={question} />
        ))}
        {Array.from({ length: pages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page number identifies a page
          <QuestionPage key={index} venueId={venueId} page={index + 1} mine={mine} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        {(total ?? 0) > pages * questionsPerPage && (
          <Button variant="outlined" onClick={() => setPages(pages + 1)}>
            {questioningText.more()}
          </Button>
        )}
        <AskButton venueId={venueId} isHost={mine?.isHost ?? false} />
      </div>
    </>
  );
};
