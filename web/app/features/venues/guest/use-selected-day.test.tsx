import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { haveli } from '#app/testing/examples.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { DayCard } from './day-card.tsx';
import { useSelectedDay } from './use-selected-day.ts';

const Chosen = () => {
  const { day, choose, month, guests } = useSelectedDay(haveli.id, '2026-12-01');
  return (
    <>
      <DayCard venue={haveli} today="2026-12-01" day={day} month={month} onChoose={choose} action={null} />
      <p>{`${guests} guests`}</p>
    </>
  );
};

beforeEach(() => {
  answer(getAvailability, { available: true, conflictingDates: [], bookedRanges: [] });
});

const show = (search: string) => renderPage(<Chosen />, { at: `/venues/${haveli.id}${search}` });

it('opens the calendar in the month of the search', async () => {
  show('?month=2027-02&guests=300');
  expect(await screen.findByText('February 2027')).toBeTruthy();
  expect(screen.getByText('300 guests')).toBeTruthy();
});

it('keeps the chosen day in the URL, so that a reload and a shared link show it', async () => {
  const { user, router, unmount } = show('?month=2027-02&guests=300');
  await user.click(await screen.findByRole('button', { name: /12 February 2027/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?date=2027-02-12&guests=300'));
  unmount();
  show(router.state.location.search);
  const chosen = await screen.findByRole('button', { name: /12 February 2027/ });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
});
