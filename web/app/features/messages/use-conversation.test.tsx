import { listMessages, sendMessage } from '@mandap/contract/messages/messages.endpoints';
import type { Message } from '@mandap/contract/messages/messages.schemas';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keyOf, queryClient } from '#app/api/query-client.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { useConversation } from './use-conversation.ts';

const Conversation = () => {
  const { log, send, reload } = useConversation('019a0000-0000-7000-8000-000000000001');
  return (
    <>
      {log && (
        <>
          <ul aria-label="Messages">
            {log.messages.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
          <ul aria-label="Outgoing">
            {log.outgoing.map(({ key, text, failure }) => (
              <li key={key}>{`${text} ${failure ? 'not sent' : ''}`}</li>
            ))}
          </ul>
        </>
      )}
      <button type="button" onClick={() => send({ text: 'Is the lawn free?', files: [] })}>
        Send
      </button>
      <button type="button" onClick={reload}>
        Reload
      </button>
    </>
  );
};

const delivered: Message = {
  id: '019a0000-0000-7000-8000-000000000002',
  number: 1,
  isMine: true,
  text: 'Is the lawn free?',
  isMasked: false,
  isHidden: false,
  attachments: [],
  createdAt: '2026-11-21T06:00:00Z',
};

const itemsOf = (name: string) => screen.getByRole('list', { name }).textContent;

it('shows a delivered message only once even if its response was lost', async () => {
  answer(listMessages, { results: [], hasMore: false, seenUpTo: 0 });
  refuse(sendMessage, { status: 502, code: 'unexpected' });
  const { user } = renderPage(<Conversation />);
  await screen.findByRole('list', { name: 'Messages' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(itemsOf('Outgoing')).toContain('not sent'));
  answer(listMessages, { results: [delivered], hasMore: false, seenUpTo: 0 });
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(itemsOf('Messages')).toBe('Is the lawn free?'));
  expect(itemsOf('Outgoing')).toBe('');
});

it('shows the messages as they were kept, and then as the server has them', async () => {
  const id = '019a0000-0000-7000-8000-000000000001';
  const key = keyOf(listMessages, { id });
  const kept = { results: [delivered], hasMore: false, seenUpTo: 0 };
  queryClient().setQueryData(key, kept, { updatedAt: Date.parse('2026-11-20T06:00:00Z') });
  const later = { ...delivered, id: '019a0000-0000-7000-8000-000000000003', number: 2, text: 'Yes.' };
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answer(listMessages, { results: [delivered, later], hasMore: false, seenUpTo: 0 }, arrived);
  renderPage(<Conversation />);
  await waitFor(() => expect(itemsOf('Messages')).toBe('Is the lawn free?'));
  arrive();
  await waitFor(() => expect(itemsOf('Messages')).toBe('Is the lawn free?Yes.'));
});
