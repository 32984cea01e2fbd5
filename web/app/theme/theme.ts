import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

/** Where the height of the last page's content is, in px, after its address (shell/content-height.ts). */
export const heightKey = 'height';

/**
 * Inline script for <head>: sets the classes of the theme and the session, and the height of a page that is opened again, before
 * the first paint. Keep it tiny.
 */
export const beforePaint = `(function(d,w){var c=d.classList,t='system',k=0,r='';try{t=localStorage.getItem('${key}')||t;k=localStorage.getItem('refresh_token')&&/\\bsigned_in=1/.test(document.cookie);r=k&&JSON.parse(localStorage.getItem('user')).role}catch(e){}try{var h=sessionStorage.getItem('${heightKey}').split(' ');h[0]===location.href&&d.style.setProperty('--content-height',h[1]+'px')}catch(e){}c.add('js',t==='dark'||(t!=='light'&&w.matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light');k&&c.add('known');r&&c.add('as-'+r)})(document.documentElement,window)`;

const listeners = new Set<() => void>();

const isTheme = (text: string | null): text is Theme => (themes as readonly (string | null)[]).includes(text);

const stored = (): Theme => {
  try {
    const text = window.localStorage.getItem(key);
    return isTheme(text) ? text : 'system';
  } catch {
    return 'system';
  }
};

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const isDarkNow = (): boolean => stored() === 'dark' || (stored() === 'system' && prefersDark().matches);

const paint = (): void => {
  const dark = isDarkNow();
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
};

const apply = (): void => {
  paint();
  for (const listener of listeners) listener();
};

export const chooseTheme = (theme: Theme): void => {
  try {
    window.localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
  apply();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    prefersDark().addEventListener('change', apply);
    window.addEventListener('storage', apply);
    // The device's theme may have changed since the first paint.
    paint();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    prefersDark().removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
  };
};

/** The chosen theme and whether it is dark now; the server renders the light one. */
export const useTheme = (): { theme: Theme; isDark: boolean } => ({
  theme: useSyncExternalStore(subscribe, stored, () => 'system'),
  isDark: useSyncExternalStore(subscribe, isDarkNow, () => false),
});
