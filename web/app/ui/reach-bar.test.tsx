import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasFocus, renderPage } from '../testing/render-page.tsx';
import { ReachBar } from './reach-bar.tsx';

let scrolled: (isIntersecting: boolean, top: number) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: Partial<IntersectionObserverEntry>[]) => void) {
        scrolled = (isIntersecting, top) =>
          act(() => report([{ isIntersecting, boundingClientRect: { top } as DOMRectReadOnly }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  renderPage(
    <>
      <div id="decision">
        <textarea aria-label="Reasons" />
      </div>
      <ReachBar form="decision" label="Decide" />
    </>,
  );

it('leads to the text field of a form further down', async () => {
  const { user } = show();
  scrolled(false, 2_000);
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await hasFocus('Reasons');
});

it('is hidden while the form is in view, and when it is above the viewport', () => {
  show();
  scrolled(false, 2_000);
  scrolled(true, 400);
  expect(screen.queryByRole('button')).toBeNull();
  scrolled(false, -900);
  expect(screen.queryByRole('button')).toBeNull();
});
