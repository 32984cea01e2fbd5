import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { haveli } from '#app/testing/examples.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { DayCard } from './day-card.tsx';
import { useSelectedDay } from './use-selected-day.ts';

const Chosen = () => {
  const { day, until, choose, month, guests } = useSelectedDay(haveli.id, '2026-12-01');
  return (
    <>
      <DayCard
        venue={haveli}
        today="2026-12-01"
        day={day}
        until={until}
        month={month}
        onChoose={choose}
        action={null}
      />
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

it('keeps the days of the search, with the total of the stay, until another day is chosen', async () => {
  const { user, router } = show('?date=2027-02-12&until=2027-02-14');
  expect(await screen.findByText('Fri 12 Feb to Sun 14 Feb is free')).toBeTruthy();
  expect(screen.getByText(/× 2 days/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /20 February 2027/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?date=2027-02-20'));
  expect(screen.getByText(/× 1 day$/)).toBeTruthy();
});

it('says that the days of the search are booked if one of them is', async () => {
  const bookedRanges = [{ start: '2027-02-13', end: '2027-02-13' }];
  answer(getAvailability, { available: true, conflictingDates: [], bookedRanges });
  show('?date=2027-02-12&until=2027-02-14');
  expect(await screen.findByText(/^Fri 12 Feb to Sun 14 Feb is booked/)).toBeTruthy();
});
