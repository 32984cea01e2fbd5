import { useEffect } from 'react';
import { restoreSession } from '../session/session-store.ts';
import { useTheme } from '../theme/theme.ts';
import { ProgressLine } from '../ui/progress-line.tsx';
import { ToasterHost } from '../ui/toaster-host.tsx';
import { TooltipsHost } from '../ui/tooltips-host.tsx';
import { NetworkNoticeHost } from './network.tsx';
import { PageAnnouncer } from './page-announcer.tsx';

/** The services of every page: session, toasts, tooltips, progress bar and announcements to screen readers. */
export const SiteServices = () => {
  const { isDark } = useTheme();
  useEffect(restoreSession, []);
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
