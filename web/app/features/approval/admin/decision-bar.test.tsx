import { confirmVenueChanges, unlistVenue } from '@mandap/contract/approval/approval.endpoints';
import type { AdminVenue } from '@mandap/contract/approval/approval.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { DecisionBar } from './decision-bar.tsx';

const listed = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Sheesh Bagh Palace',
  version: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-22T10:00:00.000Z',
  transitions: ['unlist'],
} as unknown as AdminVenue;

const show = (venue: AdminVenue) => {
  const onDecided = vi.fn();
  return { ...renderPage(<DecisionBar venue={venue} onDecided={onDecided} />), onDecided };
};

it('accepts the changes of a listed venue with a key, and opens the next one', async () => {
  const sent = answer(confirmVenueChanges, {} as OutputOf<typeof confirmVenueChanges>);
  const { user, onDecided } = show(listed);
  await user.keyboard('{Alt>}a{/Alt}');
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ version: listed.version }]);
});

it('unlists a venue whose changes are not acceptable, and opens the next one', async () => {
  answer(unlistVenue, {} as OutputOf<typeof unlistVenue>);
  const { user, onDecided } = show(listed);
  await user.click(screen.getByRole('button', { name: 'Unlist' }));
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
});

it('renders nothing for a venue that needs no decision', () => {
  show({ ...listed, changedAt: null });
  expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
});
