import { hostTabs } from '@mandap/contract/bookings/bookings';
import type { listHostBookings } from '@mandap/contract/bookings/host.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { count } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';
import {
  choiceParam,
  idParam,
  named,
  pageParam,
  textParam,
  urlState,
  useUrlState,
} from '#app/ui/url-state.ts';
import { tabNames } from './format-host-booking.tsx';

export const pageSize = 10;

/** The filters of a host’s bookings, as stored in the URL. */
export const hostBookingsUrl = urlState({
  tab: choiceParam(hostTabs, 'requests'),
  query: textParam(),
  venueId: named('venue', idParam),
  page: pageParam,
});

export type HostFilters = ReturnType<typeof hostBookingsUrl.read>;

interface HostTabsProps {
  counts: OutputOf<typeof listHostBookings>['counts'] | undefined;
}

/** Requests, upcoming, past and cancelled, each with its count. */
export const HostTabs = ({ counts }: HostTabsProps) => {
  const [filters, url] = useUrlState(hostBookingsUrl);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen chip follows the tab
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.clientWidth) / 2;
  }, [filters.tab]);
  return (
    <nav aria-label={vendorText.show()}>
      <ul ref={list} className="bleed no-scrollbar relative flex gap-2 overflow-x-auto py-1 md:flex-wrap">
        {hostTabs.map((tab) => (
          <li key={tab} className="flex-none">
            <Link
              to={url.to({ tab, page: 1 })}
              preventScrollReset
              aria-current={tab === filters.tab ? 'page' : undefined}
              className={choiceChipClass(tab === filters.tab)}
            >
              <span>{tabNames[tab]()}</span>
              {counts && <span className="num -ms-0.5">{count(counts[tab])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
