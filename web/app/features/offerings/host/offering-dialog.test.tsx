import { saveOffering } from '@mandap/contract/offerings/offerings.endpoints';
import type { OwnOffering } from '@mandap/contract/offerings/offerings.schemas';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { OfferingDialog } from './offering-dialog.tsx';

const lawn = { id: '01890000-0000-7000-8000-000000000011', name: 'Lawn', kind: 'lawn' } as const;
const evening = {
  ...{ id: '01890000-0000-7000-8000-000000000012', name: 'Lawn, evening', unit: 'session', price: 60_000 },
  ...{
    windows: [{ spaceId: lawn.id, starts: 1080, ends: 1380 }],
    turnaround: 0,
    bookings: 0,
    priceVersion: 'v',
    sold: true,
  },
  ...{ minGuests: null, maxGuests: null, seated: null, minDays: 1, leadDays: 0, opensDays: null },
  ...{ seasonFrom: null, seasonTo: null, musicUntil: null, inclusions: '', pictureIds: [], instant: null },
  isWholeVenue: false,
} as OwnOffering;

const wholeVenue = {
  ...evening,
  ...{ id: '01890000-0000-7000-8000-000000000013', name: '', unit: 'day', isWholeVenue: true },
  windows: [{ spaceId: null, starts: 0, ends: 1440 }],
} as OwnOffering;

const show = (offering: OwnOffering) => {
  const page = renderPage(
    <OfferingDialog
      venueId="01890000-0000-7000-8000-000000000001"
      spaces={[lawn]}
      pictures={[]}
      offering={offering}
      offerings={[offering, wholeVenue]}
      onClose={() => {}}
    />,
  );
  return { ...page, save: () => page.user.click(screen.getByRole('button', { name: 'Save' })) };
};

it('says below a space that it is there twice at the same time', async () => {
  const fields = { 'windows.1.spaceId': ['This space is chosen twice for the same hours'] };
  refuse(saveOffering, { code: 'bad_input', fields });
  const { save } = show({ ...evening, windows: [...evening.windows, ...evening.windows] });
  await save();
  const error = await screen.findByText('This space is chosen twice for the same hours');
  expect(error.closest('fieldset')).toBe(screen.getByRole('group', { name: 'What do they get?' }));
});

it('opens the settings in which something is wrong', async () => {
  refuse(saveOffering, { code: 'bad_input', fields: { seasonTo: ['It ends before it begins'] } });
  const { save } = show(evening);
  const settings = screen.getByText('More settings').closest('details');
  expect(settings?.open).toBe(false);
  await save();
  expect(await screen.findByText('It ends before it begins')).toBeTruthy();
  expect(settings?.open).toBe(true);
});

it('says at once that an evening with its cleaning blocks the whole venue of the next day', async () => {
  const { user } = show(evening);
  const until = screen.getByLabelText('Until, space 1: time');
  expect(screen.queryByText(/Whole venue, on the day after|the day after/)).toBeNull();
  await user.clear(until);
  await user.type(until, '23:30');
  await user.click(screen.getByText('More settings'));
  const cleaning = screen.getByLabelText('Cleaning after it, in minutes');
  await user.clear(cleaning);
  await user.type(cleaning, '60');
  expect(screen.getByText(/^Whole venue, the day after\./)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Booked by the'), 'day');
  await user.click(screen.getByRole('button', { name: 'Midnight to midnight' }));
  await user.clear(cleaning);
  expect(screen.queryByText(/^Whole venue, the day after\./)).toBeNull();
});

it('takes hours that are typed, in steps of half an hour: an evening ends on the next day', async () => {
  const { user } = show(evening);
  const until = screen.getByLabelText<HTMLInputElement>('Until, space 1: time');
  fireEvent.change(until, { target: { value: '02:10' } });
  fireEvent.blur(until);
  expect(until.value).toBe('02:00');
  const slider = screen.getByRole('slider', { name: 'Until, space 1' });
  expect(slider.getAttribute('aria-valuetext')).toBe('2:00 am the next day');
  expect(screen.getByLabelText<HTMLInputElement>('From, space 1: time').value).toBe('18:00');
  await user.selectOptions(screen.getByLabelText('From, space 1: day'), 'Day before');
  const from = screen.getByRole('slider', { name: 'From, space 1' });
  expect(from.getAttribute('aria-valuetext')).toBe('6:00 pm the day before');
});

it('sells a day from noon to noon with one choice', async () => {
  const { user } = show({ ...evening, unit: 'day' });
  await user.click(screen.getByRole('button', { name: 'Noon to noon the next day' }));
  expect(screen.getByRole('slider', { name: 'Until, space 1' }).getAttribute('aria-valuetext')).toBe(
    '12:00 pm the next day',
  );
});
