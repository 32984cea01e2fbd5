import { actOnVenues } from '@mandap/contract/approval/approval.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

const aVenue = (number: number, name: string, verified: boolean) => ({
  id: `01890000-0000-7000-8000-00000000000${number}`,
  name,
  vendor: { verified },
});
const venues = [
  aVenue(1, 'Ratan Haveli', true),
  aVenue(2, 'Lake Palace', true),
  aVenue(3, 'Utsav Hall', false),
];

it('says beforehand which venues cannot be approved, and afterwards why one was refused', async () => {
  answer(getSettings, { requireVendorVerification: true } as PublicSettings);
  const [one, two] = venues.map(({ id }) => id);
  const sent = answer(actOnVenues, {
    done: [one ?? ''],
    refused: [{ id: two ?? '', code: 'host_not_verified' }],
  });
  const onClose = vi.fn();
  const { user, toasts } = renderPage(<BulkDialog action="approve" venues={venues} onClose={onClose} />);
  const alert = await screen.findByText('1 venue cannot be approved: its host is not verified yet.');
  expect(alert.parentElement?.textContent).toContain('Utsav Hall');
  expect(screen.getByText('Approve 2 venues?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ action: 'approve', ids: [one, two] }]);
  expect(toasts.at(-1)?.description).toContain(
    'Lake Palace: The host of this venue is not verified yet. Verify the host first.',
  );
});

it('includes all venues if hosts need no verification', async () => {
  answer(getSettings, { requireVendorVerification: false } as PublicSettings);
  renderPage(<BulkDialog action="approve" venues={venues} onClose={vi.fn()} />);
  expect(await screen.findByText('Approve 3 venues?')).toBeTruthy();
});
