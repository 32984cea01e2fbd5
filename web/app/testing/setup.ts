import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { resetApi } from './mock-api.ts';

// Only what never happens takes so long, also on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Browser APIs that Radix and the pages use and jsdom lacks.
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

beforeEach(resetApi);

afterEach(() => {
  cleanup();
  queryClient().clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
