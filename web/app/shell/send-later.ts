import { sendMessage, startThread } from '@mandap/contract/messages/messages.endpoints';
import { answerQuestion, askQuestion } from '@mandap/contract/questions/questions.endpoints';
import { editReview, replyToReview, writeReview } from '@mandap/contract/reviews/reviews.endpoints';
import { useEffect } from 'react';
import { textOf } from '../api/error-message.ts';
import { invalidateTags } from '../api/invalidate-tags.ts';
import { isLate, listenToOutbox, openOutbox, sendOutbox } from '../api/outbox.ts';
import { queryClient } from '../api/query-client.ts';
import * as outboxText from '../i18n/generated/outbox.ts';
import { addressOf } from '../i18n/page-language.ts';
import { notify } from '../ui/toast.ts';

/** What guests and hosts can write without a network. */
const calls = [sendMessage, startThread, askQuestion, answerQuestion, writeReview, editReview, replyToReview];

/** Sends what waits, and says what has become of what had failed before. */
const sendLater = async (): Promise<void> => {
  const outcomes = (await sendOutbox(calls)).filter(({ waiting }) => isLate(waiting));
  const sent = outcomes.filter(({ refusal }) => !refusal);
  if (sent.length > 0) {
    notify({ kind: 'success', title: outboxText.sentTitle({ n: sent.length }) });
    const changed = sent.flatMap(({ endpoint }) => endpoint.changes ?? []);
    await invalidateTags(queryClient(), changed);
  }
  for (const { waiting, refusal } of outcomes)
    if (refusal)
      notify({
        kind: 'error',
        id: waiting.key,
        title: outboxText.refusedTitle(),
        description: outboxText.refusedText({ why: textOf(refusal) }),
        action: {
          text: outboxText.show(),
          onSelect: () => window.location.assign(addressOf(waiting.page)),
        },
      });
};

/** Between two attempts to send what waits, in ms. */
const sendAgainAfter = 15_000;

/** Sends what this guest or host writes: nothing else sends what is in the outbox by itself. */
export const useSendLater = (person: string | null): void => {
  useEffect(() => {
    if (!person) return;
    const send = () => void sendLater().catch(() => undefined);
    void openOutbox().then(send);
    const stopListening = listenToOutbox(({ type }) => type === 'due' && send());
    window.addEventListener('online', send);
    // Browsers do not always notice that the network is back, or say so a moment before requests succeed.
    const timer = setInterval(send, sendAgainAfter);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      stopListening();
    };
  }, [person]);
};
