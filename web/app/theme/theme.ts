import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

/** Runs in <head> before anything is painted: the theme's class, and what the page may hide or show. Keep it tiny. */
export const beforePaint = `(function(d,w){var c=d.classList,t='system',k=0,r='';try{t=localStorage.getItem('${key}')||t;k=localStorage.getItem('refresh_token')&&/\\bsigned_in=1/.test(document.cookie);r=k&&JSON.parse(localStorage.getItem('user')).role}catch(e){}c.add('js',t==='dark'||(t!=='light'&&w.matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light');k&&c.add('known');r&&c.add('as-'+r)})(document.documentElement,window)`;

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
    // a browser that keeps nothing still shows the choice until it is closed
  }
  apply();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    prefersDark().addEventListener('change', apply);
    window.addEventListener('storage', apply);
    // The device may have changed between the first paint and now.
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

/** The choice, and whether the page is dark now; the server renders for light and the system's choice. */
export const useTheme = (): { theme: Theme; isDark: boolean } => ({
  theme: useSyncExternalStore(subscribe, stored, () => 'system'),
  isDark: useSyncExternalStore(subscribe, isDarkNow, () => false),
});
