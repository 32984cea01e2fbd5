import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { setUpUser } from '#app/testing/set-up-user.ts';
import { chooseToCompare } from './compare-choice.ts';
import { CompareToggle } from './compare-toggle.tsx';
import { LazyCompareBar } from './lazy-compare-bar.tsx';

const venues = ['Anand Lawn', 'Ratan Haveli', 'Sheesh Bagh', 'Moti Mahal', 'Old Fort'].map((name, index) => ({
  id: `01890000-0000-7000-8000-00000000000${index}`,
  name,
}));

afterEach(() => chooseToCompare([]));

const show = () =>
  renderPage(
    <>
      {venues.map((venue) => (
        <CompareToggle key={venue.id} venue={venue} />
      ))}
      <LazyCompareBar date="2027-02-12" guests={400} />
    </>,
  );

const toggle = (name: string) => screen.findByRole('button', { name: `Compare ${name}` });

it('links to the chosen venues on the day of the search, and stores them on the device', async () => {
  const user = setUpUser();
  show();
  await user.click(await toggle('Ratan Haveli'));
  expect(await screen.findByText('Choose one more to compare.')).toBeTruthy();
  await user.click(await toggle('Anand Lawn'));
  const link = await screen.findByRole('link', { name: 'Compare 2' });
  const ids = `${venues[1]?.id},${venues[0]?.id}`;
  expect(link.getAttribute('href')).toBe(`/venues/compare?ids=${ids}&date=2027-02-12&guests=400`);
  expect(localStorage.getItem('compare')).toContain('Ratan Haveli');
});

it('accepts no fifth venue, and lets one be removed', async () => {
  const user = setUpUser();
  show();
  for (const { name } of venues.slice(0, 4)) await user.click(await toggle(name));
  expect(await screen.findByText('Four venues at most: remove one to add another.')).toBeTruthy();
  expect(await toggle('Old Fort')).toHaveProperty('disabled', true);
  await user.click(await screen.findByRole('button', { name: 'Remove Anand Lawn' }));
  expect((await toggle('Anand Lawn')).getAttribute('aria-pressed')).toBe('false');
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Venues to compare' })).toBeNull();
});
