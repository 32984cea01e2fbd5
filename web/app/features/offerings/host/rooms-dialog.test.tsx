import type { OwnOffering } from '@mandap/contract/offerings/offerings.schemas';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { RoomsDialog } from './rooms-dialog.tsx';

const wholeVenue = {
  ...{ id: '01890000-0000-7000-8000-000000000013', name: '', unit: 'day', isWholeVenue: true, sold: true },
  ...{ turnaround: 0, windows: [{ spaceId: null, starts: 0, ends: 1440 }] },
} as unknown as OwnOffering;

const lawn = {
  ...wholeVenue,
  ...{ id: '01890000-0000-7000-8000-000000000014', name: 'Lawn', isWholeVenue: false },
  windows: [{ spaceId: '01890000-0000-7000-8000-000000000015', starts: 0, ends: 1440 }],
} as OwnOffering;

it('says at once that one room of one night closes the whole venue on two days', () => {
  renderPage(
    <RoomsDialog
      venueId="01890000-0000-7000-8000-000000000001"
      offerings={[wholeVenue, lawn]}
      onClose={() => {}}
    />,
  );
  expect(screen.getByText('If this is booked, these cannot be booked either')).toBeTruthy();
  expect(screen.getByText(/^Whole venue, also the day after\./)).toBeTruthy();
  expect(screen.queryByText(/Lawn/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Check-out until'), { target: { value: '' } });
  expect(screen.queryByText(/^Whole venue, also/)).toBeNull();
});
