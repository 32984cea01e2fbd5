import { useEffect } from 'react';
import { openSession } from '../session/session-store.ts';
import { useTheme } from '../theme/theme.ts';
import { ProgressLine } from '../ui/progress-line.tsx';
import { ToasterHost } from '../ui/toaster-host.tsx';
import { PageAnnouncer } from './page-announcer.tsx';

/** What works behind every page: the session, notices, progress, and telling screen readers of a new page. */
export const SiteServices = () => {
  const { isDark } = useTheme();
  useEffect(openSession, []);
  return (
    <>
      <ProgressLine />
      <PageAnnouncer />
      <ToasterHost isDark={isDark} />
    </>
  );
};
