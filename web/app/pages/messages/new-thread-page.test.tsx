import 'fake-indexeddb/auto';
import type { OutputOf } from '@mandap/contract/endpoint';
import { findThread, startThread } from '@mandap/contract/messages/messages.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { readDraft } from '#app/api/drafts.ts';
import { clearOutbox, findWaiting } from '#app/api/outbox.ts';
import { startSession } from '#app/features/accounts/session/session-store.ts';
import { asha } from '#app/testing/examples.ts';
import { answer, lose } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import NewThreadPage from './new-thread-page.tsx';

const venueId = '01890000-0000-7000-8000-000000000001';
const threadId = '01890000-0000-7000-8000-0000000000d1';

const found: OutputOf<typeof findThread> = {
  threadId: null,
  side: 'guest',
  other: { firstName: 'Mahendra', isDeleted: false, avatarUrl: null },
  venue: { id: venueId, name: 'Ratan Haveli', picture: null },
  booking: null,
};

beforeEach(() => window.sessionStorage.clear());

const show = (search: string) => renderPage(<NewThreadPage />, { at: `/?venue=${venueId}${search}` });
const message = async () => ((await screen.findByRole('textbox')) as HTMLTextAreaElement).value;

it.each([
  ['&date=2026-12-11&guests=200', 'Hello! Is Friday, 11 December 2026 free for 200 guests?'],
  ['&date=2026-12-11', 'Hello! Is Friday, 11 December 2026 free?'],
  ['&guests=200', 'Hello! We are 200 guests.'],
  ['', ''],
])('drafts the message from the search: %s', async (search, text) => {
  answer(findThread, found);
  show(search);
  expect(await message()).toBe(text);
});

it('replaces the day in its own draft, but not in edited text', async () => {
  answer(findThread, found);
  const first = show('&date=2026-12-11');
  expect(await message()).toMatch(/11 December/);
  first.unmount();
  const { user, unmount } = show('&date=2026-12-12');
  expect(await message()).toBe('Hello! Is Saturday, 12 December 2026 free?');
  await user.type(screen.getByRole('textbox'), ' With food?');
  unmount();
  show('&date=2026-12-13');
  expect(await message()).toBe('Hello! Is Saturday, 12 December 2026 free? With food?');
});

it('prefills the message of an existing conversation', async () => {
  answer(findThread, { ...found, threadId });
  const { router } = show('&date=2026-12-11');
  await waitFor(() => expect(router.state.location.pathname).toMatch(new RegExp(`/messages/${threadId}$`)));
  expect(readDraft(threadId)).toBe('Hello! Is Friday, 11 December 2026 free?');
});

it('takes messages without a network, even before it knows the host', async () => {
  startSession({ access: 'access', refresh: 'refresh' }, asha);
  await clearOutbox(asha.id);
  lose(findThread);
  lose(startThread);
  const { user } = renderPage(
    <Routes>
      <Route element={<Outlet context="user" />}>
        <Route path="*" element={<NewThreadPage />} />
      </Route>
    </Routes>,
    { at: `/?venue=${venueId}` },
  );
  const write = async (text: string) => {
    await user.type(await screen.findByRole('textbox'), text);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', ''));
  };
  expect(await screen.findByText(/You can write now/)).toBeTruthy();
  await write('Is the hall free?');
  await write('Is the hall free?');
  await waitFor(() => expect(screen.getAllByText(/^Waiting to send/)).toHaveLength(2));
  expect(findWaiting().map(({ input }) => input)).toEqual(
    Array.from({ length: 2 }, () => ({ venueId, text: 'Is the hall free?', uploadIds: [] })),
  );
});
