import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import { addEnquiry, changeEnquiry } from '@mandap/contract/enquiries/host.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { aHostEnquiry } from '../enquiries.testing.ts';
import { EnterEnquiryDialog } from './enter-enquiry-dialog.tsx';

const venue = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Lake Palace',
  role: 'owner',
} as never;
const venues = { results: [venue], count: 1, next: null, previous: null };

it('writes down a call at the only venue, with no more than a name', async () => {
  answer(listHostVenues, venues as never);
  const sent = answer(addEnquiry, aHostEnquiry());
  const onClose = vi.fn();
  const { user } = renderPage(<EnterEnquiryDialog enquiry={null} onClose={onClose} />);
  await user.type(screen.getByLabelText('Name'), 'Kamla Devi');
  await user.type(screen.getByLabelText(/^Phone number/), '98111 33344');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]).toMatchObject({
    venueId: '01890000-0000-7000-8000-000000000001',
    name: 'Kamla Devi',
    phone: '9811133344',
    source: 'phone',
    days: [],
    guests: null,
  });
});

it('changes what was entered', async () => {
  answer(listHostVenues, venues as never);
  const sent = answer(changeEnquiry, aHostEnquiry());
  const enquiry = aHostEnquiry({
    source: 'walk_in',
    name: 'Kamla Devi',
    phone: '9811133344',
    threadId: null,
  });
  const { user } = renderPage(<EnterEnquiryDialog enquiry={enquiry} onClose={vi.fn()} />);
  const guests = screen.getByLabelText(/^Guests/);
  await user.clear(guests);
  await user.type(guests, '250');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    entered: { name: 'Kamla Devi', source: 'walk_in', guests: 250 },
  });
});
