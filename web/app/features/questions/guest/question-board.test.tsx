import 'fake-indexeddb/auto';
import {
  answerQuestion,
  askQuestion,
  deleteAnswer,
  deleteQuestion,
  getMyQuestions,
  listQuestions,
} from '@mandap/contract/questions/questions.endpoints';
import type { AnsweredQuestion, OwnQuestion } from '@mandap/contract/questions/questions.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearOutbox } from '#app/api/outbox.ts';
import { endSession, startSession } from '#app/features/accounts/session/session-store.ts';
import { asha } from '#app/testing/examples.ts';
import { answer, lose, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { QuestionBoard } from './question-board.tsx';

const venueId = '01890000-0000-7000-8000-000000000001';
const answered: AnsweredQuestion = {
  id: '01890000-0000-7000-8000-000000000002',
  author: 'Rajesh Y.',
  text: 'How many buses can park?',
  answer: 'Six.',
  answeredAt: '2026-11-12T06:00:00Z',
};
const waiting: OwnQuestion = {
  id: '01890000-0000-7000-8000-000000000003',
  author: 'Asha R.',
  text: 'May we bring our own cook?',
  answer: null,
  answeredAt: null,
  createdAt: '2026-11-20T06:00:00Z',
  isHidden: false,
};

const show = (mine: { own?: OwnQuestion[]; isHost?: boolean } = {}, count = 1) => {
  answer(listQuestions, { results: [answered], count, next: null, previous: null });
  answer(getMyQuestions, { own: [], reported: [], isHost: false, ...mine });
  return renderPage(<QuestionBoard venueId={venueId} />);
};
const press = async (page: ReturnType<typeof show>, name: string | RegExp) =>
  page.user.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  startSession({ access: 'access', refresh: 'refresh' }, asha);
  await clearOutbox(asha.id);
});

describe('questions about a venue', () => {
  it('are shown with their answers; a button shows more', async () => {
    endSession();
    const page = show({}, 9);
    expect(await screen.findByText(answered.text)).toBeTruthy();
    expect(screen.getByText('Asked by Rajesh Y.')).toBeTruthy();
    expect(screen.getByText('Six.')).toBeTruthy();
    const requested = answer(listQuestions, { results: [], count: 9, next: null, previous: null });
    await press(page, 'Show more questions');
    await waitFor(() => expect(requested.map((one) => Number(one.page))).toContain(2));
  });

  it('are asked in a dialog that says who will read them', async () => {
    const page = show();
    const sent = answer(askQuestion, waiting);
    await press(page, 'Ask a question');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Everyone can read your question/)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Send question' }));
    expect(await dialog.findByText('Please write at least 10 characters.')).toBeTruthy();
    await page.user.type(dialog.getByLabelText('Your question'), waiting.text);
    await page.user.click(dialog.getByRole('button', { name: 'Send question' }));
    await waitFor(() => expect(sent).toEqual([{ text: waiting.text }]));
    await waitFor(() => expect(page.toasts.at(-1)?.title).toBe('Question sent'));
  });

  it('wait where they were asked if there is no network, until they are sent or removed', async () => {
    const page = show();
    const ask = async (text: string) => {
      await press(page, 'Ask a question');
      const dialog = within(await screen.findByRole('dialog'));
      await page.user.type(dialog.getByLabelText('Your question'), text);
      await page.user.click(dialog.getByRole('button', { name: 'Send question' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    lose(askQuestion);
    await ask('May we bring our own cook?');
    expect(page.toasts.at(-1)?.title).toBe('Saved to send later');
    await ask('How many rooms are there?');
    await waitFor(() => expect(screen.getAllByText(/^Waiting to send/)).toHaveLength(2));
    await page.user.click(screen.getAllByRole('button', { name: 'Remove' })[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('How many rooms are there?')).toBeNull());

    refuse(askQuestion, { status: 409, code: 'too_many_questions', detail: 'Three are waiting.' });
    await press(page, 'Send again');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Not sent\. /);
    expect(screen.getByText('May we bring our own cook?')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy text' })).toBeTruthy();

    const sent = answer(askQuestion, waiting);
    await press(page, 'Send again');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
    expect(sent).toEqual([{ text: 'May we bring our own cook?' }]);
  });

  it('are shown to their author while unanswered, and the author can delete them', async () => {
    const page = show({ own: [waiting] });
    const deleted = answer(deleteQuestion, {});
    expect(await screen.findByText(/Only you and the host can see it/)).toBeTruthy();
    await press(page, `Delete your question: ${waiting.text}`);
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleted).toHaveLength(1));
  });

  it('can be answered by the host, who cannot ask any', async () => {
    const page = show({ isHost: true });
    const sent = answer(answerQuestion, { answer: 'Eight.', answeredAt: answered.answeredAt });
    await press(page, 'Edit answer');
    const field = await screen.findByLabelText(/^Your answer/);
    await page.user.clear(field);
    await page.user.type(field, 'Eight.');
    await page.user.click(screen.getByRole('button', { name: 'Post answer' }));
    await waitFor(() => expect(sent).toEqual([{ text: 'Eight.' }]));
    expect(screen.getByRole('link', { name: 'Questions about your venue' }).getAttribute('href')).toBe(
      `/vendor/questions?venue=${venueId}`,
    );
    expect(screen.queryByRole('button', { name: 'Ask a question' })).toBeNull();
  });

  it('show an answer that was written without a network, until it is sent', async () => {
    const page = show({ isHost: true });
    lose(answerQuestion);
    await press(page, 'Edit answer');
    const field = await screen.findByLabelText(/^Your answer/);
    await page.user.clear(field);
    await page.user.type(field, 'Eight.');
    await page.user.click(screen.getByRole('button', { name: 'Post answer' }));
    expect(await screen.findByText(/^Waiting to send/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit answer' })).toBeNull();
    const sent = answer(answerQuestion, { answer: 'Eight.', answeredAt: answered.answeredAt });
    await press(page, 'Send again');
    await waitFor(() => expect(sent).toEqual([{ text: 'Eight.' }]));
    expect(await screen.findByRole('button', { name: 'Edit answer' })).toBeTruthy();
  });

  it('lose their answer only after the host has confirmed the consequences', async () => {
    const page = show({ isHost: true });
    const deleted = answer(deleteAnswer, {});
    await press(page, 'Delete answer');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your answer?' }));
    expect(dialog.getByText(/waits for another answer/)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleted).toHaveLength(1));
    await waitFor(() => expect(page.toasts.at(-1)?.title).toBe('Answer deleted'));
  });
});
