import { listLandmarks } from '@mandap/contract/venues/landmarks.endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { GettingThere } from './getting-there.tsx';

it('says how far town, station and airport are, and that the way by road is longer', async () => {
  answer(listLandmarks, {
    results: [
      { kind: 'town', name: 'Sitapur', km: 1 },
      { kind: 'station', name: 'Sitapur Junction', km: 5 },
      { kind: 'airport', name: 'Lucknow', km: 88 },
    ],
  });
  renderPage(<GettingThere venueId="019a0000-0000-7000-8000-000000000001" />);
  await screen.findByRole('heading', { name: 'Getting there' });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Sitapur, less than 2 km',
    'Sitapur Junction, about 5 km',
    'Lucknow, about 88 km',
  ]);
  expect(screen.getByText(/straight line/)).toBeTruthy();
});
