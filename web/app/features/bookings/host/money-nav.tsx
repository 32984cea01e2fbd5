import { NavLink } from 'react-router';
import { toCashBook, toHostBookings, toOutstanding } from '#app/host-paths.ts';
import * as hostMoneyText from '#app/i18n/generated/hostMoney.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { scrollCurrentIntoView } from '#app/ui/scroll-current-into-view.ts';

const places = [
  { to: toHostBookings(), text: vendorText.bookings },
  { to: toOutstanding(), text: hostMoneyText.owesMe },
  { to: toCashBook(), text: hostMoneyText.cashBook },
];

/** Links to a host's bookings and to the money that they receive themselves. */
export const MoneyNav = () => (
  <nav aria-label={hostMoneyText.pages()} className="mb-3">
    <ul ref={scrollCurrentIntoView} className="bleed no-scrollbar flex gap-2 overflow-x-auto py-1">
      {places.map(({ to, text }) => (
        <li key={to} className="flex-none">
          <NavLink to={to} end className={({ isActive }) => choiceChipClass(isActive)}>
            {text()}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
