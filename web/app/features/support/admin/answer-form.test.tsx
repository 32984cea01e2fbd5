import { listContent } from '@mandap/contract/content/admin.endpoints';
import type { AdminContent } from '@mandap/contract/content/content.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { answerTicket } from '@mandap/contract/support/support.endpoints';
import type { TeamTicket } from '@mandap/contract/support/support.schemas';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { AnswerForm } from './answer-form.tsx';

const ticket = {
  id: '01890000-0000-7000-8000-000000000001',
  number: 'MT-4F7K2Q',
  name: 'Asha Devi',
  email: 'asha@example.in',
  transitions: ['answer'],
  assignee: null,
} as unknown as TeamTicket;

const reply = (over: Partial<AdminContent>): AdminContent => ({
  id: '01890000-0000-7000-8000-000000000002',
  kind: 'reply',
  titleEn: 'Refund is on its way',
  titleHi: '',
  textEn: 'Dear {name}, your refund for {number} reaches you by {day}.',
  textHi: '',
  link: '',
  startsOn: null,
  endsOn: null,
  isPublished: true,
  version: 1,
  updatedAt: '2026-11-21T06:00:00.000Z',
  ...over,
});

it('fills a template with the ticket’s name and number, and lets the team edit it before sending', async () => {
  answer(listContent, { results: [reply({})] });
  const sent = answer(answerTicket, {} as OutputOf<typeof answerTicket>);
  const { user } = renderPage(<AnswerForm ticket={ticket} onAnswered={() => undefined} />);
  await user.selectOptions(await screen.findByLabelText('Start from a template'), 'Refund is on its way');
  const text = screen.getByRole('textbox');
  expect(text).toHaveProperty('value', 'Dear Asha Devi, your refund for MT-4F7K2Q reaches you by {day}.');
  await user.type(text, ' Thank you.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ text: expect.stringContaining('Thank you.') });
});

it('offers a template in Hindi too, but no hidden one', async () => {
  const hidden = reply({ id: '01890000-0000-7000-8000-000000000003', titleEn: 'Old', isPublished: false });
  answer(listContent, { results: [reply({ textHi: 'नमस्ते {name}' }), hidden] });
  const { user } = renderPage(<AnswerForm ticket={ticket} onAnswered={() => undefined} />);
  const choice = await screen.findByLabelText('Start from a template');
  expect([...choice.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Choose a template',
    'Refund is on its way',
    'Refund is on its way (Hindi)',
  ]);
  await user.selectOptions(choice, 'Refund is on its way (Hindi)');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'नमस्ते Asha Devi');
});

it('offers no templates if the team has written none', async () => {
  answer(listContent, { results: [] });
  renderPage(<AnswerForm ticket={ticket} onAnswered={() => undefined} />);
  await screen.findByRole('textbox');
  expect(screen.queryByLabelText('Start from a template')).toBeNull();
});

it('accepts only notes on a ticket that is assigned to somebody else', async () => {
  answer(listContent, { results: [] });
  const taken = { ...ticket, assignee: { id: '01890000-0000-7000-8000-000000000009', name: 'Ravi' } };
  renderPage(<AnswerForm ticket={taken} onAnswered={() => undefined} />);
  expect((await screen.findByRole('status')).textContent).toContain('Ravi is working on this ticket');
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save note' })).toBeTruthy();
});
