import {
  addDisputeStatement,
  appealDispute,
  getBookingDisputes,
  openDispute,
} from '@mandap/contract/disputes/disputes.endpoints';
import type { Dispute } from '@mandap/contract/disputes/disputes.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { DisputeCards } from './dispute-card.tsx';

const bookingId = '01890000-0000-7000-8000-000000000001';
const words = 'The hall had no power for three hours.';

const dispute: Dispute = {
  id: '01890000-0000-7000-8000-000000000002',
  number: 'MD-7K3Q9F',
  openedBy: 'guest',
  reason: 'services_missing',
  state: 'open',
  openedAt: '2026-12-13T06:00:00.000Z',
  answerBy: '2026-12-18T06:00:00.000Z',
  statements: [
    {
      id: '01890000-0000-7000-8000-000000000003',
      party: 'guest',
      isAppeal: false,
      text: words,
      files: [],
      createdAt: '2026-12-13T06:00:00.000Z',
    },
  ],
  rulings: [],
  party: 'host',
  canAnswer: true,
  canAppeal: false,
  hasAccepted: false,
  canWithdraw: false,
};

const decided: Dispute = {
  ...dispute,
  state: 'decided',
  answerBy: null,
  canAnswer: false,
  canAppeal: true,
  rulings: [
    {
      isAppeal: false,
      text: 'The power failed for an hour.',
      refund: 12_000,
      bearer: 'host',
      depositKept: null,
      correctsNoShow: false,
      decidedAt: '2026-12-19T06:00:00.000Z',
      appealBy: '2026-12-26T06:00:00.000Z',
      effectiveAt: null,
    },
  ],
};

const show = (results: Dispute[], reasons: Dispute['reason'][] = []) => {
  answer(getBookingDisputes, { reasons, openUntil: '2026-12-26', results });
  return renderPage(<DisputeCards bookingId={bookingId} />);
};

it('renders nothing if there is no dispute and none can be opened', async () => {
  const { container } = show([]);
  await waitFor(() => expect(container.querySelector('section')).toBeNull());
});

it('opens a dispute with a reason from the list and a description of at least a sentence', async () => {
  const sent = answer(openDispute, dispute);
  const { user, toasts } = show([], ['not_as_described', 'other']);
  await user.click(await screen.findByRole('button', { name: 'Open a dispute' }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByLabelText('What is it about?'), 'Something else');
  const send = within(dialog).getByRole('button', { name: 'Send to our team' });
  await user.type(within(dialog).getByLabelText('What happened?'), 'Bad.');
  await user.click(send);
  await waitFor(() => expect(document.querySelector('[name=text]')?.ariaInvalid).toBe('true'));
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText('What happened?'), ` ${words}`);
  await user.click(send);
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'success' }));
  expect(sent).toEqual([{ reason: 'other', text: `Bad. ${words}`, files: [] }]);
});

it('asks the other party to answer, and states the deadline', async () => {
  const sent = answer(addDisputeStatement, { ...dispute, answerBy: null });
  const { user } = show([dispute]);
  expect(await screen.findByText(/Please tell us your side by 18 Dec 2026/)).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tell us your side' });
  await user.type(within(dialog).getByLabelText('What happened?'), 'The generator ran.');
  await user.click(within(dialog).getByRole('button', { name: 'Send to our team' }));
  await waitFor(() => expect(sent).toEqual([{ text: 'The generator ran.', files: [] }]));
});

it('shows the decision and its consequences, and why an appeal was too late', async () => {
  refuse(appealDispute, { status: 409, code: 'dispute_moved_on', detail: 'It has moved on.' });
  const { user } = show([decided]);
  expect(await screen.findByText('Refund: ₹12,000')).toBeTruthy();
  expect(screen.getByText(/you can appeal once, until 26 Dec 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Appeal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Appeal the decision' });
  await user.type(within(dialog).getByLabelText('Why is the decision wrong?'), 'There is a video of it.');
  await user.click(within(dialog).getByRole('button', { name: 'Send to our team' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This dispute has changed');
});
