import type { ReactNode } from 'react';
import { HostNav } from '../../features/bookings/host/host-nav.tsx';
import { areaPage } from './area-page.ts';

/** The room of a host's page: on a phone the host's own bar stands below it. */
export const HostPage = ({ isReady, children }: { isReady: boolean; children: ReactNode }) => (
  <main id="content" tabIndex={-1} className={areaPage}>
    {children}
    <HostNav isReady={isReady} />
  </main>
);
