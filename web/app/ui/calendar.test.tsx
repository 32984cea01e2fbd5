import type { Day } from '@mandap/domain/days';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setUpUser } from '../testing/set-up-user.ts';
import { Calendar, type CalendarProps } from './calendar.tsx';

const december: CalendarProps = {
  today: '2026-12-01',
  from: '2026-12-01',
  until: '2027-02-28',
  selected: '2026-12-10',
  onSelect: () => {},
};

const show = (props: Partial<CalendarProps> = {}) => {
  const onSelect = vi.fn<(day: Day) => void>();
  render(<Calendar {...december} {...props} onSelect={onSelect} />);
  return { user: setUpUser(), onSelect };
};

const dayButton = (label: string | RegExp) => screen.getByRole('button', { name: label });
const displayedMonth = () =>
  document.getElementById(screen.getByRole('table').getAttribute('aria-labelledby') ?? '')?.textContent;

describe('selecting a day', () => {
  it('starts at the month of the selected day and marks it', () => {
    show();
    expect(displayedMonth()).toBe('December 2026');
    const selected = screen.getAllByRole('button', { pressed: true });
    expect(selected.map((button) => button.dataset.day)).toEqual(['2026-12-10']);
  });

  it.each([
    ['2027-01', 'January 2027'],
    ['2026-11', 'December 2026'],
    ['2031-01', 'December 2026'],
  ])('starts at the requested month (%s) if days in it can be selected', (month, shown) => {
    show({ selected: null, month });
    expect(displayedMonth()).toBe(shown);
  });

  it('selects a free day', async () => {
    const { user, onSelect } = show();
    await user.click(dayButton(/24 December 2026/));
    expect(onSelect.mock.calls).toEqual([['2026-12-24']]);
  });

  it('offers the nearest free days for a booked one, in the next month as well', async () => {
    const { user, onSelect } = show({ booked: [{ start: '2026-12-12', end: '2026-12-31' }] });
    await user.click(dayButton(/30 December 2026.*booked/i));
    await user.click(dayButton('Fri 1 Jan'));
    expect(onSelect.mock.calls).toEqual([['2027-01-01']]);
    expect(displayedMonth()).toBe('January 2027');
  });

  it('does not select the days of a booking, including both ends', async () => {
    const { user, onSelect } = show({ booked: [{ start: '2026-12-20', end: '2026-12-22' }] });
    for (const day of ['20', '21', '22']) {
      const booked = dayButton(new RegExp(`${day} December 2026.*booked`, 'i'));
      expect(booked.getAttribute('aria-disabled')).toBe('true');
      await user.click(booked);
    }
    expect(onSelect).not.toHaveBeenCalled();
    expect(screen.getByText('Tue 22 Dec is booked.')).toBeTruthy();
    await user.click(dayButton(/23 December 2026/));
    expect(screen.queryByText(/is booked\.$/)).toBeNull();
    expect(onSelect.mock.calls).toEqual([['2026-12-23']]);
  });

  it('does not select a day before the first or after the last', async () => {
    const { user, onSelect } = show({ from: '2026-12-05', until: '2026-12-28' });
    await user.click(dayButton(/\b4 December 2026/));
    await user.click(dayButton(/29 December 2026/));
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('shows every day that a stay occupies, even days that cannot be selected', async () => {
    const { user, onSelect } = show({ selected: '2026-12-14', otherEnd: '2026-12-12', from: '2026-12-13' });
    for (const day of ['12', '13'])
      expect(dayButton(new RegExp(`${day} December 2026, one of your days`)).className).toContain(
        'bg-primary-soft',
      );
    await user.click(dayButton(/12 December 2026/));
    expect(onSelect).not.toHaveBeenCalled();
    await user.click(dayButton(/13 December 2026/));
    expect(onSelect.mock.calls).toEqual([['2026-12-13']]);
  });

  it('shows each day below its weekday', () => {
    show();
    const columns = screen.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'));
    expect(columns[0]).toBe('Sunday');
    const row = dayButton(/\b1 December 2026/).closest('tr') as HTMLElement;
    const cells = within(row).getAllByRole('cell');
    // 1 December 2026 is a Tuesday.
    expect(cells.findIndex((cell) => cell.textContent === '1')).toBe(2);
  });
});

describe('changing the month', () => {
  it('ends at the months of the first and the last day', async () => {
    const { user } = show();
    const earlier = screen.getByRole('button', { name: 'Previous month' }) as HTMLButtonElement;
    const later = screen.getByRole('button', { name: 'Next month' }) as HTMLButtonElement;
    expect(earlier.disabled).toBe(true);
    await user.click(later);
    expect(displayedMonth()).toBe('January 2027');
    expect(earlier.disabled).toBe(false);
    await user.click(later);
    expect(displayedMonth()).toBe('February 2027');
    expect(later.disabled).toBe(true);
  });
});

describe('with the keyboard', () => {
  const focusedDay = () => (document.activeElement as HTMLElement).dataset.day;

  it('has one tab stop', async () => {
    show({ autoFocus: true });
    expect(focusedDay()).toBe('2026-12-10');
    const stops = screen
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0 && button.dataset.day);
    expect(stops).toHaveLength(1);
  });

  it.each([
    ['{ArrowRight}', '2026-12-11'],
    ['{ArrowLeft}', '2026-12-09'],
    ['{ArrowDown}', '2026-12-17'],
    ['{ArrowUp}', '2026-12-03'],
    ['{Home}', '2026-12-06'],
    ['{End}', '2026-12-12'],
    ['{PageDown}', '2027-01-10'],
  ])('%s moves to %s', async (key, day) => {
    const { user } = show({ autoFocus: true });
    await user.keyboard(key);
    expect(focusedDay()).toBe(day);
  });

  it('moves into the next month, but not before the first', async () => {
    const { user } = show({ autoFocus: true, selected: '2026-12-31' });
    await user.keyboard('{ArrowRight}');
    expect(focusedDay()).toBe('2027-01-01');
    expect(displayedMonth()).toBe('January 2027');
    await user.keyboard('{PageUp}{PageUp}');
    expect(displayedMonth()).toBe('December 2026');
  });

  it('focuses a booked day, so that screen readers announce it, but does not select it', async () => {
    const { user, onSelect } = show({
      autoFocus: true,
      booked: [{ start: '2026-12-11', end: '2026-12-11' }],
    });
    await user.keyboard('{ArrowRight}{Enter}');
    expect(focusedDay()).toBe('2026-12-11');
    expect(onSelect).not.toHaveBeenCalled();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(onSelect.mock.calls).toEqual([['2026-12-12']]);
  });
});
