import { startDiaryImport } from '@mandap/contract/bookings/diary.endpoints';
import { addOfflineBooking, getHostCalendar, listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking, HostVenue } from '@mandap/contract/bookings/host.schemas';
import { getOwnAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import { getCatalogue } from '@mandap/contract/catalogue/catalogue.endpoints';
import type { Catalogue } from '@mandap/contract/catalogue/catalogue.schemas';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { DiaryDialog } from './diary-dialog.tsx';

const venue = { id: '01890000-0000-7000-8000-000000000001', name: 'Lake Palace', role: 'owner' } as HostVenue;
const importId = '01890000-0000-7000-8000-000000000002';

const show = async (lines: string[]) => {
  answer(listHostVenues, { results: [venue], count: 1, next: null, previous: null });
  answer(getHostCalendar, { taken: [], spaces: [], offerings: [] });
  answer(getOwnAvailability, { bookedRanges: [{ start: '2027-02-03', end: '2027-02-04' }] });
  const wedding = { id: 'w', key: 'wedding', names: { en: 'Wedding', hi: 'शादी' }, isRetired: false };
  answer(getCatalogue, { eventTypes: [wedding] } as unknown as Catalogue);
  answer(startDiaryImport, { id: importId });
  const onClose = vi.fn();
  const { user } = renderPage(<DiaryDialog onClose={onClose} />);
  const file = new File([['Day,Name,Guests,Price', ...lines].join('\n')], 'diary.csv', { type: 'text/csv' });
  const input = await screen.findByLabelText('Choose a CSV file');
  await user.upload(input, file);
  return { user, onClose };
};

it('shows the problem of each line, and imports the others with a key each', async () => {
  const { user, onClose } = await show([
    '01/02/2027,Kamla Devi,300,80000',
    '03/02/2027,Ramesh Gupta,200,"50,000"',
    '05/02/2027,Sunita Verma,many,50000',
    '06/02/2027,Mohan Lal,100,0',
  ]);
  await screen.findByText('2 of 4 lines can be imported.');
  expect(screen.getByText('The day is taken.')).toBeDefined();
  expect(screen.getByText('The guests are not a number.')).toBeDefined();
  const sent = answer(addOfflineBooking, {} as HostBooking);
  await user.click(screen.getByRole('button', { name: 'Import 2 bookings' }));
  await screen.findByText('2 of 2 imported.');
  expect(sent).toMatchObject([
    { guestName: 'Kamla Devi', startDate: '2027-02-01', price: 80_000, imported: { importId, line: 1 } },
    { guestName: 'Mohan Lal', startDate: '2027-02-06', price: 0, imported: { importId, line: 4 } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('says why a line was refused, and sends it again', async () => {
  const { user } = await show(['01/02/2027,Kamla Devi,300,80000']);
  refuse(addOfflineBooking, { status: 409, code: 'dates_taken' });
  await user.click(await screen.findByRole('button', { name: 'Import 1 booking' }));
  await screen.findByText('0 of 1 imported.');
  answer(addOfflineBooking, {} as HostBooking);
  await user.click(await screen.findByRole('button', { name: 'Try 1 line again' }));
  await screen.findByText('1 of 1 imported.');
});

it('refuses a file without headings', async () => {
  await show([]);
  await screen.findByText('There are no lines below the headings.');
});
