import { saveOffering } from '@mandap/contract/offerings/offerings.endpoints';
import type { OwnOffering } from '@mandap/contract/offerings/offerings.schemas';
import { screen } from '@testing-library/react';
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

const show = (offering: OwnOffering) => {
  const page = renderPage(
    <OfferingDialog
      venueId="01890000-0000-7000-8000-000000000001"
      spaces={[lawn]}
      pictures={[]}
      offering={offering}
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
