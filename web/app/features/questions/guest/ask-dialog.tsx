import { askQuestion } from '@mandap/contract/questions/questions.endpoints';
import * as schemas from '@mandap/contract/questions/questions.schemas';
import * as z from 'zod/mini';
import { saveDraft } from '#app/api/drafts.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import * as questioningText from '#app/i18n/generated/questioning.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useQuestionWrite } from '../use-question-write.ts';

const asked = z.pick(schemas.askQuestion.input, { text: true });

/** Lets a guest ask a question about a venue. */
export const AskDialog = ({ venueId, onClose }: { venueId: string; onClose: () => void }) => {
  const done = { title: questioningText.sent(), description: questioningText.sentText() };
  const draft = `question.${venueId}`;
  const finish = () => {
    saveDraft(draft, null);
    onClose();
  };
  const { send, isWriting, failure } = useQuestionWrite(askQuestion, done, finish);
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
      onSend={form.handleSubmit(({ text }) => send({ id: venueId, text }))}
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
