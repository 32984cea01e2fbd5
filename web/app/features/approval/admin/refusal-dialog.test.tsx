import { rejectVenue, requestVenueChanges } from '@mandap/contract/approval/approval.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { venueReason } from '#app/features/venues/venue-reason.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { hasFocus, renderPage } from '#app/testing/render-page.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';

const venue = { id: '01890000-0000-7000-8000-000000000001', name: 'Ratan Haveli', vendor: 'Ravi' };

const show = (kind: 'reject' | 'changes' = 'reject') => {
  const onClose = vi.fn();
  const page = renderPage(<RefusalDialog venue={venue} kind={kind} onClose={onClose} />);
  const button = kind === 'reject' ? 'Reject' : 'Request changes';
  return { ...page, onClose, press: () => page.user.click(screen.getByRole('button', { name: button })) };
};

const refused = {} as OutputOf<typeof rejectVenue>;

it('asks for a reason, and for a note if the reason is “other”', async () => {
  const sent = answer(rejectVenue, refused);
  const { user, press } = show();
  await press();
  expect(await screen.findByRole('group', { description: /at least one reason/ })).toBeTruthy();
  await user.click(screen.getByLabelText(venueReason('other')));
  await press();
  expect(await screen.findByRole('textbox', { description: /write the reason/ })).toBeTruthy();
  await hasFocus('Note to the host');
  expect(sent).toEqual([]);
});

it.each([
  ['reject', rejectVenue],
  ['changes', requestVenueChanges],
] as const)('sends the reasons with the note (%s)', async (kind, endpoint) => {
  const sent = answer(endpoint, refused);
  const { user, press, onClose, toasts } = show(kind);
  await user.click(screen.getByLabelText(venueReason('other')));
  await user.click(screen.getByLabelText(venueReason('pictures')));
  await user.type(screen.getByLabelText('Note to the host'), ' Too dark. ');
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ reasons: ['pictures', 'other'], note: 'Too dark.' }]);
  expect(toasts[0]?.title).toContain('Ratan Haveli');
});

it('says why the API refuses it, and stays open', async () => {
  refuse(rejectVenue, { status: 409, code: 'venue_moved_on', detail: 'It moved on.' });
  const { user, press, onClose } = show();
  await user.click(screen.getByLabelText(venueReason('pictures')));
  await press();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
