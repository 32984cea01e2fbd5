import { getSetup, testSetup } from '@mandap/contract/operations/operations.endpoints';
import type { Setup, SetupStepState } from '@mandap/contract/operations/operations.schemas';
import { isOptionalStep, setupSteps } from '@mandap/domain/operations/setup';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { SetupChecklist } from './setup-checklist.tsx';

const stateOf = (step: SetupStepState['step'], known: Partial<SetupStepState> = {}): SetupStepState => ({
  step,
  state: 'missing',
  isOptional: isOptionalStep(step),
  isTestable: false,
  testedAt: null,
  problem: null,
  ...known,
});

const setupWith = (known: Partial<Record<SetupStepState['step'], Partial<SetupStepState>>>): Setup => ({
  isComplete: false,
  steps: setupSteps.map((step) => stateOf(step, known[step])),
});

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error(`no row ${name}`);
  return within(row);
};

it('links to the page of each step, and says how many are done', async () => {
  answer(getSetup, setupWith({ operator: { state: 'done' }, contacts: { state: 'done' } }));
  renderPage(<SetupChecklist />);
  expect(await screen.findByText(`2 of ${setupSteps.length} done`)).toBeTruthy();
  const link = (await rowOf('First published venue')).getByRole('link', {
    name: 'Open: First published venue',
  });
  expect(link.getAttribute('href')).toBe('/admin/venues?status=pending');
  expect((await rowOf('GST on your fees')).getByText(/^Optional/)).toBeTruthy();
});

it('tests a service and shows the result', async () => {
  answer(getSetup, setupWith({ email: { state: 'untested', isTestable: true } }));
  const { user, toasts } = renderPage(<SetupChecklist />);
  const row = await rowOf('Email');
  const problem = 'Connection refused';
  const failed = setupWith({ email: { state: 'failed', isTestable: true, problem } });
  const sent = answer(testSetup, failed);
  answer(getSetup, failed);
  await user.click(row.getByRole('button', { name: 'Test: Email' }));
  expect(sent).toHaveLength(1);
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(toasts.at(-1)).toMatchObject({ kind: 'error' });
});

it('says if the test itself failed to run', async () => {
  answer(getSetup, setupWith({ storage: { state: 'untested', isTestable: true } }));
  const { user } = renderPage(<SetupChecklist />);
  refuse(testSetup, { status: 409, code: 'not_configured' });
  await user.click((await rowOf('File storage')).getByRole('button'));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('disappears from the dashboard when nothing is left to do, and stays on the system page', async () => {
  answer(getSetup, { ...setupWith({}), isComplete: true });
  const { unmount } = renderPage(<SetupChecklist />);
  await waitFor(() => expect(screen.queryByText('Set up your marketplace')).toBeNull());
  unmount();
  renderPage(<SetupChecklist isAlwaysShown />);
  expect(await screen.findByText('Set up your marketplace')).toBeTruthy();
});
