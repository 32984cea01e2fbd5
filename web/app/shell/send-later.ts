import { sendMessage, startThread } from '@mandap/contract/messages/messages.endpoints';
import { answerQuestion, askQuestion } from '@mandap/contract/questions/questions.endpoints';
import { editReview, replyToReview, writeReview } from '@mandap/contract/reviews/reviews.endpoints';
import { textOf } from '../api/error-message.ts';
import { invalidateTags } from '../api/invalidate-tags.ts';
import { sendOutbox } from '../api/outbox.ts';
import { queryClient } from '../api/query-client.ts';
import * as outboxText from '../i18n/generated/outbox.ts';
import { addressOf } from '../i18n/page-language.ts';
import { notify } from '../ui/toast.ts';

/** What guests and hosts can write without a network. */
const calls = [sendMessage, startThread, askQuestion, answerQuestion, writeReview, editReview, replyToReview];

/** Sends what waits, and says what has become of it. */
export const sendLater = async (): Promise<void> => {
  const { sent, refused } = await sendOutbox(calls);
  if (sent.length > 0) {
    notify({ kind: 'success', title: outboxText.sentTitle({ n: sent.length }) });
    const changed = sent.flatMap(({ changes }) => changes ?? []);
    await invalidateTags(queryClient(), changed);
  }
  for (const { key, refusal, page } of refused)
    notify({
      kind: 'error',
      id: key,
      title: outboxText.refusedTitle(),
      description: outboxText.refusedText({ why: refusal ? textOf(refusal) : '' }),
      action: { text: outboxText.show(), onSelect: () => window.location.assign(addressOf(page)) },
    });
};
