import type { ReactNode } from 'react';
import { HostNav } from '../../features/bookings/host/host-nav.tsx';
import { areaPage } from './area-page.ts';

/** The frame of a host's page, with the bottom navigation of small screens. */
export const HostPage = ({ isReady, children }: { isReady: boolean; children: ReactNode }) => (
  <main id="content" tabIndex={-1} className={areaPage}>
    {children}
    <HostNav isReady={isReady} />
  </main>
);
