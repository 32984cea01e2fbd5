import {
  addContent,
  changeContent,
  listContent,
  removeContent,
} from '@mandap/contract/content/admin.endpoints';
import type { AdminContent } from '@mandap/contract/content/content.schemas';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { EntryList } from './entry-list.tsx';

const entry: AdminContent = {
  id: '01890000-0000-7000-8000-000000000001',
  kind: 'question',
  titleEn: 'Is parking free?',
  titleHi: '',
  textEn: 'At most venues.',
  textHi: '',
  link: '',
  startsOn: null,
  endsOn: null,
  isPublished: true,
  version: 3,
  updatedAt: '2026-11-21T06:00:00.000Z',
};

it('says what the page shows if there are no entries', async () => {
  answer(listContent, { results: [] });
  renderPage(<EntryList kind="place" />);
  expect(await screen.findByText('Cities of featured venues are shown now.')).toBeTruthy();
});

it('adds an entry with the fields of its kind only', async () => {
  answer(listContent, { results: [] });
  const sent = answer(addContent, entry);
  const { user, toasts } = renderPage(<EntryList kind="banner" />);
  await user.click(await screen.findByRole('button', { name: 'Add an announcement' }));
  expect(screen.queryByLabelText('Name')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText('Announcement', { exact: true })).toHaveProperty('ariaInvalid', 'true');
  await user.type(screen.getByLabelText('Announcement', { exact: true }), 'Closed on Diwali');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'success' }));
  expect(sent).toMatchObject([
    { kind: 'banner', textEn: 'Closed on Diwali', startsOn: null, isPublished: true },
  ]);
});

it('saves an entry in the version that was read, and says if somebody else has changed it', async () => {
  answer(listContent, { results: [entry] });
  const sent = refuse(changeContent, { status: 409, code: 'content_changed' });
  const { user } = renderPage(<EntryList kind="question" />);
  await user.click(await screen.findByRole('button', { name: 'Edit: Is parking free?' }));
  await user.type(screen.getByLabelText('Question in Hindi'), 'क्या पार्किंग मुफ़्त है?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent).toMatchObject([{ version: 3, titleHi: 'क्या पार्किंग मुफ़्त है?' }]);
});

it('removes an entry after a confirmation', async () => {
  answer(listContent, { results: [entry] });
  answer(removeContent, { id: entry.id });
  const { user, toasts } = renderPage(<EntryList kind="question" />);
  await user.click(await screen.findByRole('button', { name: 'Remove: Is parking free?' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'success' }));
});
