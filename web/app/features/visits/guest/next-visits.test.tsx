import { listVisits } from '@mandap/contract/visits/visits.endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { weekdayAndTime } from '#app/i18n/format.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { aVisit, noonIn, visits } from '../visits.testing.ts';
import { NextVisits } from './next-visits.tsx';

it('shows agreed visits and those that wait for the guest, not those that wait for the host', async () => {
  const agreed = aVisit({ id: '1', status: 'agreed', startsAt: noonIn(3), openUntil: noonIn(4) });
  // This visit was agreed before, for a time that is no longer valid.
  const offered = aVisit({ id: '2', status: 'offered', startsAt: noonIn(3), openUntil: noonIn(2) });
  answer(listVisits, visits(agreed, offered, aVisit({ id: '3' })));
  renderPage(<NextVisits isReady />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText(weekdayAndTime(noonIn(3)))).toBeDefined();
  expect(screen.getByText(`Choose before ${weekdayAndTime(noonIn(2))}`)).toBeDefined();
});

it('renders nothing without a visit', async () => {
  const read = answer(listVisits, visits(aVisit()));
  renderPage(<NextVisits isReady />);
  await expect.poll(() => read.length).toBe(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
