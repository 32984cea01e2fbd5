import {
  connectCalendar,
  listCalendars,
  renewCalendarAddress,
} from '@mandap/contract/calendar/calendar.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { CalendarsCard } from './calendars-card.tsx';

const venueId = '01890000-0000-7000-8000-000000000001';
const lawn = { id: '01890000-0000-7000-8000-000000000002', name: 'Mango lawn' };
const none = { address: null, otherAddresses: [], calendars: [], overlaps: [], spaces: [] };
const imported = {
  id: '01890000-0000-7000-8000-000000000003',
  name: 'Airbnb',
  site: 'airbnb.example',
  spaceId: lawn.id,
  readAt: null,
  nextReadAt: '2027-01-01T00:00:00Z',
  problem: null,
  unreadable: 0,
  days: 2,
};

const show = async (calendars: Partial<OutputOf<typeof listCalendars>>) => {
  answer(listCalendars, { ...none, ...calendars });
  const page = renderPage(<CalendarsCard venueId={venueId} isOwner />);
  await screen.findByText('Imported calendars');
  return {
    ...page,
    press: (name: string) => page.user.click(screen.getByRole('button', { name })),
  };
};

it('asks for no space at a venue that has none of its own', async () => {
  const { press } = await show({});
  expect(screen.queryByLabelText('Calendar of')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Create a link' })).toHaveLength(1);
  await press('Connect a calendar');
  expect(screen.queryByLabelText('Its events block')).toBeNull();
});

it('imports a calendar into a space, and names the space', async () => {
  const sent = answer(connectCalendar, imported);
  const { press, user } = await show({ spaces: [lawn], calendars: [imported] });
  expect(screen.getByText('airbnb.example · Mango lawn, 2 days blocked')).toBeTruthy();
  await press('Connect a calendar');
  await user.type(screen.getByLabelText('Name'), 'Airbnb');
  await user.type(screen.getByLabelText('Calendar link'), 'https://airbnb.example/1.ics');
  await user.selectOptions(screen.getByLabelText('Its events block'), 'Mango lawn');
  await press('Connect calendar');
  await waitFor(() => expect(sent).toMatchObject([{ spaceId: lawn.id, name: 'Airbnb' }]));
});

it('has a link with names and one without for each space', async () => {
  const url = 'https://mandap.example/calendars/1.ics';
  const sent = answer(renewCalendarAddress, { createdAt: '2027-01-01T00:00:00Z' });
  const { user } = await show({
    spaces: [lawn],
    otherAddresses: [{ spaceId: lawn.id, hasNames: false, url, createdAt: '2027-01-01T00:00:00Z' }],
  });
  expect(screen.queryByLabelText('Private link')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Calendar of'), 'Mango lawn');
  const withoutNames = screen.getByRole('region', { name: 'For others, without names' });
  expect(within(withoutNames).getByLabelText<HTMLInputElement>('Private link').value).toBe(url);
  const withNames = screen.getByRole('region', { name: 'For you, with names' });
  await user.click(within(withNames).getByRole('button', { name: 'Create a link' }));
  await waitFor(() => expect(sent).toEqual([{ spaceId: lawn.id, hasNames: true }]));
});
