import type { Day } from '@mandap/domain/days';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { setUpUser } from '../testing/set-up-user.ts';
import { DateField } from './date-field.tsx';

const Example = ({ error }: { error?: string }) => {
  const [day, setDay] = useState<Day | null>(null);
  return (
    <DateField
      label="Check-in"
      placeholder="Choose a day"
      selected={day}
      today="2026-12-01"
      from="2026-12-01"
      until="2027-12-01"
      booked={[{ start: '2026-12-05', end: '2026-12-06' }]}
      error={error}
      onSelect={setDay}
    />
  );
};

const field = () => screen.getByRole('button', { name: /^Check-in/ });

it('opens a calendar, selects a day, closes and shows it', async () => {
  const user = setUpUser();
  render(<Example />);
  expect(field().textContent).toBe('Choose a day');
  await user.click(field());
  await user.click(await screen.findByRole('button', { name: /24 December 2026/ }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(field().textContent).toBe('Thu 24 Dec 2026');
});

it('stays open after a click on a booked day', async () => {
  const user = setUpUser();
  render(<Example />);
  await user.click(field());
  await user.click(await screen.findByRole('button', { name: /\b5 December 2026/ }));
  expect(screen.getByRole('table')).toBeTruthy();
  expect(field().textContent).toBe('Choose a day');
});

it('works with the keyboard alone: Enter opens, arrows move, Enter selects, Escape closes', async () => {
  const user = setUpUser();
  render(<Example />);
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('table');
  await user.keyboard('{ArrowRight}{Enter}');
  expect(field().textContent).toBe('Wed 2 Dec 2026');
  expect(document.activeElement).toBe(field());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('table')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.activeElement).toBe(field());
});

it('closes with a second press of its button', async () => {
  const user = setUpUser();
  render(<Example />);
  await user.click(field());
  await screen.findByRole('table');
  expect(field().ariaExpanded).toBe('true');
  await user.click(field());
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows its error', () => {
  render(<Example error="Choose a check-in day" />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const id = field().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Choose a check-in day');
});
