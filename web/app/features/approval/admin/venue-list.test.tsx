import { listAdminVenues } from '@mandap/contract/approval/approval.endpoints';
import { listStates } from '@mandap/contract/places/places.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { VenueList } from './venue-list.tsx';

const kerala = '01890000-0000-7000-8000-0000000000f1';

it('filters by state and by whether the host is verified, and keeps both in the URL', async () => {
  answer(listStates, [{ id: kerala, name: 'Kerala', districts: ['Wayanad'] }]);
  const asked = answer(listAdminVenues, {
    results: [],
    count: 0,
    countIsLimited: false,
    next: null,
    previous: null,
  });
  const { user, router } = renderPage(<VenueList />, { at: '/admin/venues?page=2' });
  await screen.findByRole('option', { name: 'Kerala' });
  await user.selectOptions(screen.getByLabelText('State'), 'Kerala');
  await user.selectOptions(screen.getByLabelText('Host'), 'Not verified');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ stateId: kerala, host: 'unverified', page: '1' }));
  const query = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(query)).toEqual({ stateId: kerala, host: 'unverified' });
});
