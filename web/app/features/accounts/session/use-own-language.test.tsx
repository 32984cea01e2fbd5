import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageLanguage } from '#app/i18n/page-language.ts';
import { asha } from '#app/testing/examples.ts';
import { useOwnLanguage } from './use-own-language.ts';

// The pages of these tests are in English, which has no path.
const pages: PageLanguage[] = [
  { language: 'en', name: 'English', path: '', offer: 'View in English' },
  { language: 'hi', name: 'हिन्दी', path: '/hi', offer: 'हिन्दी में देखें' },
];

const replace = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/user/bookings', search: '?status=pending', replace });
});

afterEach(() => {
  vi.unstubAllGlobals();
  replace.mockReset();
});

it('opens the same page, with its query, in the language of the account', () => {
  renderHook(() => useOwnLanguage({ ...asha, language: 'hi' }, pages));
  expect(replace.mock.calls).toEqual([['/hi/user/bookings?status=pending']]);
});

it('waits until it is known whose page it is', () => {
  const { rerender } = renderHook(({ user }) => useOwnLanguage(user, pages), {
    initialProps: { user: null as typeof asha | null },
  });
  expect(replace).not.toHaveBeenCalled();
  rerender({ user: { ...asha, language: 'hi' } });
  expect(replace).toHaveBeenCalledOnce();
});

it('stays where the page is in the language of the account', () => {
  renderHook(() => useOwnLanguage({ ...asha, language: 'en' }, pages));
  expect(replace).not.toHaveBeenCalled();
});

it('stays in English if the language of the account is not offered any more', () => {
  renderHook(() => useOwnLanguage({ ...asha, language: 'hi' }, pages.slice(0, 1)));
  expect(replace).not.toHaveBeenCalled();
});
