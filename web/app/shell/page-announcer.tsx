import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as siteText from '../i18n/generated/site.ts';

/** After a navigation, moves the focus to the content and announces the title to screen readers. */
export const PageAnnouncer = () => {
  const { pathname, hash } = useLocation();
  const [text, setText] = useState('');
  const last = useRef(pathname);
  const announce = useEffectEvent(() => setText(siteText.pageLoaded({ title: document.title })));
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!hash) document.getElementById('content')?.focus({ preventScroll: true });
    announce();
  }, [pathname, hash]);
  const hasMoved = text !== '';
  useEffect(() => {
    if (!hasMoved) return;
    // Pages that load in the browser get their title after the URL changes.
    const titles = new MutationObserver(() => announce());
    titles.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => titles.disconnect();
  }, [hasMoved]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
};
