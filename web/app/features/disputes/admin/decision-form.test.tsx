import { listContent } from '@mandap/contract/content/admin.endpoints';
import { decideDispute } from '@mandap/contract/disputes/disputes.endpoints';
import type { TeamDispute } from '@mandap/contract/disputes/disputes.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { DecisionForm } from './decision-form.tsx';

const dispute = {
  id: '01890000-0000-7000-8000-000000000002',
  number: 'MD-7K3Q9F',
  state: 'open',
  obstacle: null,
  guest: { id: '1', name: 'Asha Sharma' },
  host: { id: '2', name: 'Rathore Stays' },
  booking: { id: '3', code: 'MB-7K3Q9F', venueName: 'Lake Palace' },
  event: { refundable: 105_000, isNoShow: false },
  deposit: null,
} as unknown as TeamDispute;

const template = { id: '4', titleEn: 'Part', titleHi: '', textHi: '', isPublished: true };
const texts = [{ ...template, textEn: 'Dear {guest}, {host} of {venue}: {number}.' }];

const show = (over: Partial<TeamDispute> = {}) => {
  answer(listContent, { results: texts } as unknown as OutputOf<typeof listContent>);
  const onDecided = vi.fn();
  const page = renderPage(<DecisionForm dispute={{ ...dispute, ...over }} onDecided={onDecided} />);
  const decide = () => page.user.click(screen.getByRole('button', { name: 'Decide' }));
  return { ...page, onDecided, decide };
};

const confirm = async (user: ReturnType<typeof show>['user']) => {
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Decide' }));
};

it('fills names into a template, and shows the consequences before the decision is sent', async () => {
  const sent = answer(decideDispute, dispute);
  const { user, decide, onDecided } = show();
  await user.selectOptions(await screen.findByLabelText('Start from a template'), 'Part');
  expect(screen.getByLabelText('Text (both sides read it)')).toHaveProperty(
    'value',
    'Dear Asha Sharma, Rathore Stays of Lake Palace: MD-7K3Q9F.',
  );
  await user.type(screen.getByLabelText('Refund to the guest, in ₹'), '12,000.50');
  await decide();
  const dialog = await screen.findByRole('dialog', { name: 'Decide MD-7K3Q9F?' });
  expect(dialog.textContent).toContain('₹12,000.50 goes back to Asha Sharma');
  expect(dialog.textContent).toContain('deducted from the payout of Rathore Stays');
  expect(sent).toEqual([]);
  await confirm(user);
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    { refund: 12_000.5, bearer: 'host', depositKept: null, correctsNoShow: false, refundable: 105_000 },
  ]);
});

it('refuses a refund above the available amount, and a decision without a text', async () => {
  const { user, decide } = show();
  await user.type(screen.getByLabelText('Refund to the guest, in ₹'), '105001');
  await decide();
  await waitFor(() => expect(document.querySelector('[name=refund]')?.ariaInvalid).toBe('true'));
  expect(document.querySelector('[name=text]')?.ariaInvalid).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks how much the host keeps of a deposit whose claim is disputed', async () => {
  const sent = answer(decideDispute, dispute);
  const deposit = { amount: 10_000, status: 'claimed', claim: { amount: 4_000, answer: 'disputed' } };
  const { user, decide } = show({ deposit } as unknown as Partial<TeamDispute>);
  await user.type(screen.getByLabelText('Text (both sides read it)'), 'One chair was new.');
  await decide();
  await waitFor(() => expect(document.querySelector('[name=depositKept]')?.ariaInvalid).toBe('true'));
  await user.type(screen.getByLabelText('Host keeps of the deposit, in ₹'), '1,000');
  await decide();
  await confirm(user);
  await waitFor(() => expect(sent).toMatchObject([{ refund: 0, depositKept: 1_000 }]));
});

it('lets only one administrator decide at a time, and waits for the other party', () => {
  const { unmount } = show({ obstacle: 'taken', assignee: { id: '9', name: 'Nandini Iyer' } });
  expect(screen.getByText(/Nandini Iyer is working on this dispute/)).toBeTruthy();
  unmount();
  show({ obstacle: 'hearing', teamSince: '2026-12-18T06:00:00.000Z' });
  expect(screen.getByText(/can answer until 18 Dec 2026/)).toBeTruthy();
});
