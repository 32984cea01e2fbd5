import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as siteText from '../i18n/generated/site.ts';

/** After a navigation, moves the focus to the content and announces the title to screen readers. */
export const PageAnnouncer = () => {
  const { pathname, hash } = useLocation();
  const [text, setText] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!hash) document.getElementById('content')?.focus({ preventScroll: true });
    setText(siteText.pageLoaded({ title: document.title }));
  }, [pathname, hash]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
};
