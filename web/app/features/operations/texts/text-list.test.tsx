import { listTexts, summarizeTexts } from '@mandap/contract/operations/operations.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { LanguageCards, TextList } from './text-list.tsx';

beforeEach(() => {
  answer(summarizeTexts, {
    languages: [
      { language: 'hi', isComplete: true, texts: 8000, missing: 0, outdated: 1 },
      { language: 'mr', isComplete: false, texts: 8000, missing: 6000, outdated: 20 },
    ],
    parts: ['bookings', 'visits'],
  });
});

const listed = () =>
  answer(listTexts, {
    results: [
      {
        language: 'hi',
        part: 'bookings',
        key: 'book.title',
        english: 'Book your venue',
        text: 'स्थल बुक करें',
        state: 'outdated',
      },
      {
        language: 'mr',
        part: 'visits',
        key: 'visits.none',
        english: 'No visits',
        text: '',
        state: 'missing',
      },
    ],
    count: 2,
    countIsLimited: false,
    next: null,
    previous: null,
  });

it('shows how far each language is, and leads to its texts', async () => {
  renderPage(<LanguageCards />);
  const marathi = await screen.findByRole('link', { name: 'Marathi' });
  expect(marathi.getAttribute('href')).toBe('/admin/texts?language=mr');
  expect(screen.getByText('24.75%')).toBeTruthy();
  expect(screen.getByText('6,000 missing (75%)')).toBeTruthy();
  expect(screen.getByText('20 outdated (0.25%)')).toBeTruthy();
  expect(screen.getByText('Complete')).toBeTruthy();
  expect(screen.getByText('Draft, not shown to visitors')).toBeTruthy();
});

it('shows a text with its key, its file and its translation, each in its language', async () => {
  listed();
  renderPage(<TextList />);
  expect(await screen.findByText('book.title')).toBeTruthy();
  expect(screen.getByText('hi/bookings.json')).toBeTruthy();
  expect(screen.getByText('Book your venue').lang).toBe('en');
  expect(screen.getByText('स्थल बुक करें').lang).toBe('hi');
});

it('filters by language, state and part of the site, and keeps them in the URL', async () => {
  const asked = listed();
  const { user, router } = renderPage(<TextList />, { at: '/admin/texts?page=2' });
  await screen.findByRole('option', { name: 'Marathi' });
  await user.selectOptions(screen.getByLabelText('Language'), 'Marathi');
  await user.selectOptions(screen.getByLabelText('State'), 'Missing');
  await user.selectOptions(screen.getByLabelText('Part of the site'), 'Visits');
  const chosen = { language: 'mr', state: 'missing', part: 'visits' };
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ ...chosen, page: '1' }));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(chosen);
});
