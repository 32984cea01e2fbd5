import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as siteText from '../i18n/generated/site.ts';

/** After a move to another page: the focus goes to its content, and its title is read out. */
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
