import type { OutputOf } from '@mandap/contract/endpoint';
import { unverifyHost, verifyHost } from '@mandap/contract/hosts/verification.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { checkNames } from '#app/i18n/venue-names.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { UnverifyDialog, VerifyDialog } from './verify-dialogs.tsx';

const host = { id: '01890000-0000-7000-8000-000000000001', name: 'Ravi Events' };

const show = (Shown: typeof VerifyDialog) => {
  const onClose = vi.fn();
  return { ...renderPage(<Shown host={host} onClose={onClose} />), onClose };
};

it('verifies a host with what was checked', async () => {
  const sent = answer(verifyHost, {} as OutputOf<typeof verifyHost>);
  const { user, onClose } = show(VerifyDialog);
  const verify = () => user.click(screen.getByRole('button', { name: 'Verify host' }));
  await verify();
  expect(await screen.findByRole('group', { description: 'Please say what was checked.' })).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByLabelText(checkNames.phone()));
  await verify();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ checks: ['phone'], note: '' }]);
});

it('takes the mark back for a reason, and says why the API refuses it', async () => {
  const sent = refuse(unverifyHost, { status: 404, code: 'host_not_found' });
  const { user, onClose } = show(UnverifyDialog);
  const unverify = () => user.click(screen.getByRole('button', { name: 'Remove mark' }));
  await unverify();
  expect(screen.getByRole('textbox', { description: 'Please write the reason.' })).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Why?'), 'The house was sold.');
  await unverify();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent).toEqual([{ note: 'The house was sold.' }]);
  expect(onClose).not.toHaveBeenCalled();
});
