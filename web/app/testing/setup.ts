import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { refuseCalls } from './api-answers.ts';

// A machine may be busy with other tests: a state that does not come fails later, none comes sooner.
configure({ asyncUtilTimeout: 5_000 });

// What Radix and the pages ask of a browser and jsdom does not have: it lays nothing out.
Element.prototype.scrollIntoView = () => {};
Element.prototype.hasPointerCapture = () => false;
Element.prototype.releasePointerCapture = () => {};
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.CSS ??= {} as typeof CSS;
window.CSS.escape ??= (text) => text.replace(/[^\w-]/g, '\\$&');
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

beforeEach(refuseCalls);

afterEach(() => {
  cleanup();
  queryClient().clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
