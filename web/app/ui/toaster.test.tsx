import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const saved: readonly Toast[] = [{ kind: 'success', title: 'Profile saved.' }];

const { matchMedia } = window;
const onScreen = ({ isWide }: { isWide: boolean }) => {
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: isWide });
};
afterEach(() => {
  window.matchMedia = matchMedia;
});

const placeOf = async (text: string) => {
  const toast = (await screen.findByText(text)).closest('[data-sonner-toast]');
  return [toast?.getAttribute('data-y-position'), toast?.getAttribute('data-x-position')];
};

it('shows toasts at the lower right of a wide screen, as specified', async () => {
  onScreen({ isWide: true });
  render(<Toaster toasts={saved} onShown={() => {}} isDark={false} />);
  expect(await placeOf('Profile saved.')).toEqual(['bottom', 'right']);
});

it('shows them at the top of a phone, away from the buttons in its lower half', async () => {
  onScreen({ isWide: false });
  render(<Toaster toasts={saved} onShown={() => {}} isDark={false} />);
  expect(await placeOf('Profile saved.')).toEqual(['top', 'right']);
});

it('ends on a phone although a tap rests on it', async () => {
  onScreen({ isWide: false });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Toaster toasts={[{ kind: 'success', title: 'Paid.' }]} onShown={() => {}} isDark={false} />);
  const toast = (await screen.findByText('Paid.')).closest('ol') as HTMLElement;
  fireEvent.mouseEnter(toast);
  fireEvent.mouseMove(toast);
  // It fades after its time.
  for (const ms of [4_500, 500]) await act(() => vi.advanceTimersByTimeAsync(ms));
  expect(screen.queryByText('Paid.')).toBeNull();
  vi.useRealTimers();
});
