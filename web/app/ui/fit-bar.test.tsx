import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fitBar } from './fit-bar.ts';

const room = () => document.documentElement.style.getPropertyValue('--bars');
const heightOf = (px: number) => (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  Object.defineProperty(bar, 'offsetHeight', { value: px });
  return fitBar(bar);
};

it('leaves room for toasts above the bars at the lower edge, and none once they are gone', () => {
  const page = render(
    <>
      <div ref={heightOf(70)} style={{ position: 'sticky', bottom: '16px' }} />
      <div ref={heightOf(90)} style={{ position: 'static', bottom: '0px' }} />
      <div ref={heightOf(100)} style={{ position: 'sticky', top: '0px', bottom: 'auto' }} />
    </>,
  );
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(room()).toBe('86px');
  page.unmount();
  expect(room()).toBe('0px');
});
