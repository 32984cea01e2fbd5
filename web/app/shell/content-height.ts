import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { heightKey } from '../theme/theme.ts';

const style = () => document.documentElement.style;

/** Notes how high the content is when the page is left. */
const noteHeight = (): void => {
  try {
    const height = document.getElementById('content')?.offsetHeight ?? 0;
    window.sessionStorage.setItem(heightKey, `${window.location.href} ${height}`);
  } catch {
    // Storage is blocked: a page that is opened again starts with the height of its skeleton.
  }
};

/**
 * A page that is opened again has its height from the start (`beforePaint`), so that its scroll position can be restored before
 * its data is there. Otherwise the end of the page, the footer, would be seen first.
 */
export const useContentHeight = (): void => {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    window.addEventListener('pagehide', noteHeight);
    return () => window.removeEventListener('pagehide', noteHeight);
  }, []);
  useEffect(() => {
    if (key !== first.current) style().removeProperty('--content-height');
  }, [key]);
};
