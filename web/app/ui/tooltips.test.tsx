import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';
import { Tooltips } from './tooltips.tsx';
import { TooltipsHost } from './tooltips-host.tsx';

const things = () => {
  render(
    <>
      <IconButton label="Previous month">‹</IconButton>
      <IconButton label="Next month">›</IconButton>
      <Tooltips first={new Event('load')} />
    </>,
  );
  return {
    previous: screen.getByRole('button', { name: 'Previous month' }),
    next: screen.getByRole('button', { name: 'Next month' }),
  };
};

const send = (target: Element, type: string, pointerType = 'mouse') =>
  act(() => {
    target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => document.querySelector('[role="tooltip"]')?.textContent ?? null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('appears after 700 ms on an element, and at once on the next one', () => {
  const { previous, next } = things();
  send(previous, 'pointerover');
  pass(699);
  expect(shown()).toBeNull();
  pass(1);
  expect(shown()).toBe('Previous month');
  send(document.body, 'pointerover');
  expect(shown()).toBeNull();
  pass(299);
  send(next, 'pointerover');
  pass(0);
  expect(shown()).toBe('Next month');
});

it('appears during a long press, not after a tap', () => {
  const { next } = things();
  send(next, 'pointerdown', 'touch');
  send(next, 'pointerup', 'touch');
  pass(1_000);
  expect(shown()).toBeNull();
  send(next, 'pointerdown', 'touch');
  pass(700);
  send(next, 'pointerup', 'touch');
  expect(shown()).toBe('Next month');
});

it('stays while the pointer is over its text, and closes with Escape, a press or scrolling', () => {
  const { next } = things();
  for (const end of ['keydown', 'pointerdown', 'scroll']) {
    send(next, 'pointerover');
    pass(700);
    const text = screen.getByText('Next month');
    send(text, 'pointerover');
    expect(shown()).toBe('Next month');
    send(document.body, end);
    expect(shown()).toBeNull();
    pass(300);
  }
});

/** Presses an element for the first time on the page: only then is the code of the tooltips loaded. */
const pressFirst = async ({ isHeld }: { isHeld: boolean }) => {
  render(
    <>
      <IconButton label="Next month">›</IconButton>
      <TooltipsHost />
    </>,
  );
  const next = screen.getByRole('button', { name: 'Next month' });
  next.hasPointerCapture = () => isHeld;
  send(next, 'pointerover', 'touch');
  send(next, 'pointerdown', 'touch');
  await act(() => vi.dynamicImportSettled());
  pass(700);
};

it('appears at the first long press already', async () => {
  await pressFirst({ isHeld: true });
  expect(shown()).toBe('Next month');
});

it('does not appear if the press ended before its code was loaded', async () => {
  await pressFirst({ isHeld: false });
  expect(shown()).toBeNull();
});
