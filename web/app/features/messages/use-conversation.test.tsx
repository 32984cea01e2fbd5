import 'fake-indexeddb/auto';
import { listMessages, sendMessage } from '@mandap/contract/messages/messages.endpoints';
import type { Message } from '@mandap/contract/messages/messages.schemas';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearOutbox } from '#app/api/outbox.ts';
import { keyOf, queryClient } from '#app/api/query-client.ts';
import { useSendLater } from '#app/shell/send-later.ts';
import { asha } from '#app/testing/examples.ts';
import { answer, lose, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { startSession } from '../accounts/session/session-store.ts';
import { OutgoingBubble } from './message-bubble.tsx';
import { useConversation } from './use-conversation.ts';

const Conversation = () => {
  const { log, outgoing, send, reload } = useConversation('019a0000-0000-7000-8000-000000000001');
  useSendLater(asha.id);
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
            {outgoing.map((one) => (
              <OutgoingBubble key={one.key} endpoint={sendMessage} waiting={one} />
            ))}
          </ul>
        </>
      )}
      {['Is the lawn free?', 'For 300 guests.'].map((text) => (
        <button key={text} type="button" onClick={() => send({ text, files: [] })}>
          {text}
        </button>
      ))}
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

beforeEach(async () => {
  startSession({ access: 'access', refresh: 'refresh' }, asha);
  await clearOutbox(asha.id);
});

const show = async () => {
  answer(listMessages, { results: [], hasMore: false, seenUpTo: 0 });
  const { user, ...page } = renderPage(<Conversation />);
  await screen.findByRole('list', { name: 'Messages' });
  return {
    ...page,
    press: (name: string) => user.click(screen.getAllByRole('button', { name })[0] as HTMLElement),
  };
};

it('shows a delivered message only once even if its response was lost', async () => {
  refuse(sendMessage, { status: 502, code: 'unexpected' });
  const { press } = await show();
  await press('Is the lawn free?');
  await waitFor(() => expect(itemsOf('Outgoing')).toContain('Not sent'));
  answer(listMessages, { results: [delivered], hasMore: false, seenUpTo: 0 });
  await press('Reload');
  await waitFor(() => expect(itemsOf('Messages')).toBe('Is the lawn free?'));
  expect(itemsOf('Outgoing')).toBe('');
});

it('shows a message as being sent until it is answered, without a toast', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answer(sendMessage, delivered, arrived);
  const { press, toasts } = await show();
  await press('Is the lawn free?');
  expect(itemsOf('Outgoing')).toBe('Is the lawn free?Sending');
  arrive();
  await waitFor(() => expect(itemsOf('Outgoing')).toBe(''));
  expect(itemsOf('Messages')).toBe('Is the lawn free?');
  expect(toasts).toEqual([]);
});

it('sends what was written without a network in its order once the network is back', async () => {
  lose(sendMessage);
  const { press } = await show();
  await press('Is the lawn free?');
  await press('For 300 guests.');
  await waitFor(() => expect(screen.getAllByText(/^Waiting to send/)).toHaveLength(2));
  const sent = answer(sendMessage, delivered);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(itemsOf('Outgoing')).toBe(''));
  expect(sent.map(({ text }) => text)).toEqual(['Is the lawn free?', 'For 300 guests.']);
});

it('sends a refused message again if its author wants it, and drops it if not', async () => {
  const refusal = { status: 409, code: 'thread_closed', detail: 'This account is closed.' };
  refuse(sendMessage, refusal);
  const { press } = await show();
  await press('Is the lawn free?');
  await screen.findByText(/^Not sent\./);
  await press('For 300 guests.');
  await waitFor(() => expect(screen.getAllByText(/^Not sent\./)).toHaveLength(2));
  const sent = answer(sendMessage, delivered);
  await press('Send again');
  await waitFor(() => expect(itemsOf('Messages')).toBe('Is the lawn free?'));
  await press('Remove');
  await waitFor(() => expect(itemsOf('Outgoing')).toBe(''));
  expect(sent).toHaveLength(1);
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
