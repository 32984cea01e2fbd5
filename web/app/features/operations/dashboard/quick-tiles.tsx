import { Building2, CalendarDays, Users, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import * as adminHomeText from '../../../i18n/generated/adminHome.ts';
import { toAdmin } from '../../../paths.ts';

const tiles = [
  { text: adminHomeText.manageUsers, Icon: Users, to: toAdmin('users') },
  { text: adminHomeText.manageVenues, Icon: Building2, to: toAdmin('venues') },
  { text: adminHomeText.viewBookings, Icon: CalendarDays, to: toAdmin('bookings') },
  { text: adminHomeText.viewPayments, Icon: Wallet, to: toAdmin('payments') },
];

export const QuickTiles = () => (
  <section aria-labelledby="quick">
    <h2 id="quick" className="mb-3 text-h3">
      {adminHomeText.quick()}
    </h2>
    <ul className="grid grid-cols-2 gap-2.5">
      {tiles.map(({ text, Icon, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="card flex h-full min-h-[58px] items-center gap-3 px-3.5 py-2.5 text-meta leading-tight font-medium hover:border-line-strong hover:bg-raised"
          >
            <Icon aria-hidden className="size-5 flex-none text-primary" />
            {text()}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
