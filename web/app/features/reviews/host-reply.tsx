import { deleteReply, replyToReview } from '@mandap/contract/reviews/reviews.endpoints';
import type { Review } from '@mandap/contract/reviews/reviews.schemas';
import * as schemas from '@mandap/contract/reviews/reviews.schemas';
import { MessageCircle, Pencil, Trash } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { saveDraft } from '#app/api/drafts.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useWriteLater } from '#app/api/use-write-later.ts';
import { UnlessWaiting } from '#app/api/waiting-notes.tsx';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { authorName } from './author-name.ts';
import { DeleteDialog } from './review-actions.tsx';
import { Reply } from './review-card.tsx';

const reply = z.pick(schemas.replyToReview.input, { text: true });

const ReplyForm = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const draft = `reply.${review.id}`;
  const finish = () => {
    saveDraft(draft, null);
    onClose();
  };
  const { send, isWriting, failure } = useWriteLater(replyToReview, { isOnlyOne: true });
  const { form, field, problem } = useContractForm({
    schema: reply,
    defaultValues: { text: review.reply ?? '' },
    failure,
    texts: { text: reviewingText.answerMissing },
  });
  useDraft(form, draft);
  const save = form.handleSubmit(({ text }) =>
    send(
      { id: review.id, text },
      { about: review.id, text },
      toastThen(reviewingText.answered(), finish),
      finish,
    ),
  );
  return (
    <form onSubmit={save} className="mt-3 grid gap-3">
      <TextArea
        {...field('text')}
        autoFocus
        label={reviewingText.answerLabel({ author: authorName(review) })}
        help={reviewingText.answerHelp()}
        maxLength={1000}
      />
      {problem && <Alert variant="danger">{problem}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={isWriting}>
          {reviewingText.answerSave()}
        </Button>
        <Button variant="plain" size="small" onClick={finish}>
          {reviewingText.cancel()}
        </Button>
      </div>
    </form>
  );
};

/** The reply of the venue's host, with buttons for the host to write, edit or delete it. */
export const HostReply = ({ review }: { review: Review }) => (
  <UnlessWaiting endpoint={replyToReview} about={review.id}>
    <OwnReply review={review} />
  </UnlessWaiting>
);

const OwnReply = ({ review }: { review: Review }) => {
  const [open, setOpen] = useState<'write' | 'delete' | null>(null);
  const close = () => setOpen(null);
  if (open === 'write') return <ReplyForm review={review} onClose={close} />;
  if (review.reply === null) {
    return (
      <Button
        variant="outlined"
        size="small"
        className="mt-3"
        aria-label={reviewingText.answerOf({ author: authorName(review) })}
        onClick={() => setOpen('write')}
      >
        <MessageCircle aria-hidden className="size-[18px]" />
        {reviewingText.answer()}
      </Button>
    );
  }
  return (
    <>
      <Reply text={review.reply} />
      <div className="flex flex-wrap">
        <Button variant="link" size="small" className="px-3!" onClick={() => setOpen('write')}>
          <Pencil aria-hidden className="size-[18px]" />
          {reviewingText.answerEdit()}
        </Button>
        <Button variant="plain" size="small" className="px-3! text-danger!" onClick={() => setOpen('delete')}>
          <Trash aria-hidden className="size-[18px]" />
          {reviewingText.answerDelete()}
        </Button>
      </div>
      {open === 'delete' && (
        <DeleteDialog
          endpoint={deleteReply}
          id={review.id}
          title={reviewingText.answerDeleteTitle()}
          text={reviewingText.answerDeleteText()}
          done={reviewingText.answerDeleted()}
          onClose={close}
        />
      )}
    </>
  );
};
