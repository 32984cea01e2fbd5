import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { restoreSession, settledSession, useSession } from '../features/accounts/session/session-store.ts';
import * as siteText from '../i18n/generated/site.ts';
import { languageToOffer, type PageLanguage } from '../i18n/page-language.ts';
import { useTheme } from '../theme/theme.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ProgressLine } from '../ui/progress-line.tsx';
import { ToasterHost } from '../ui/toaster-host.tsx';
import { TooltipsHost } from '../ui/tooltips-host.tsx';
import { useContentHeight } from './content-height.ts';
import { NetworkNoticeHost } from './network.tsx';

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

const LanguageBar = lazyPart(() => import('./language-bar.tsx').then((part) => part.LanguageBar), {
  lost: () => null,
});

/** Decided in the browser, because every visitor gets the same cached page. After the page: its skip link is the first link. */
export const LanguageOffer = () => {
  const [offered, setOffered] = useState<PageLanguage | null>(null);
  useEffect(() => {
    void settledSession().then(({ user }) =>
      setOffered(languageToOffer([user?.language, ...navigator.languages])),
    );
  }, []);
  return offered && <LanguageBar offered={offered} onClose={() => setOffered(null)} />;
};

/** Keeps what guests and hosts open for use without a network. Its script is loaded after the first paint. */
const useKeptAnswers = (): void => {
  const { user } = useSession();
  const [id, role] = [user?.id, user?.role];
  useEffect(() => {
    if (!id || !role || role === 'admin') return;
    const keeping = import('./keep-answers.ts').then(({ keepAnswers }) => keepAnswers(id, role));
    keeping.catch(() => undefined);
    return () => void keeping.then((stop) => stop()).catch(() => undefined);
  }, [id, role]);
};

/** The services of every page: session, toasts, tooltips, progress bar and announcements to screen readers. */
export const SiteServices = () => {
  const { isDark } = useTheme();
  useEffect(restoreSession, []);
  useKeptAnswers();
  useContentHeight();
  // A page that the browser translated before hydration is rendered again, without the class that its inline script had set.
  useEffect(() => document.documentElement.classList.add('js'), []);
  return (
    <>
      <ProgressLine />
      <PageAnnouncer />
      <NetworkNoticeHost />
      <ToasterHost isDark={isDark} />
      <TooltipsHost />
    </>
  );
};
