import { listComingDays } from '@mandap/contract/search/search.endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { ComingDays } from './coming-days.tsx';

it('links to the venues that are free on a day, and leaves out days without any', async () => {
  answer(listComingDays, {
    days: [
      { day: '2026-11-28', free: 9 },
      { day: '2026-11-29', free: 0 },
      { day: '2026-12-05', free: 1 },
    ],
  });
  renderPage(<ComingDays />);
  const first = await screen.findByRole('link', { name: 'Saturday, 28 November 2026: 9 venues free' });
  expect(first.getAttribute('href')).toBe('/venues?date=2026-11-28');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Saturday, 5 December 2026: 1 venue free' })).toBeTruthy();
});

it('renders nothing if nothing is free', async () => {
  const asked = answer(listComingDays, { days: [{ day: '2026-11-28', free: 0 }] });
  const { container } = renderPage(<ComingDays />);
  await expect.poll(() => asked.length).toBe(1);
  expect(container.textContent).toBe('');
});
