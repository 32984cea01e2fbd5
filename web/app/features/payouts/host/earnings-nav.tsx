import { NavLink } from 'react-router';
import { type EarningsPage, toEarnings } from '#app/host-paths.ts';
import * as earningsText from '#app/i18n/generated/earnings.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { scrollCurrentIntoView } from '#app/ui/scroll-current-into-view.ts';

const places: readonly { page: EarningsPage | undefined; text: () => string }[] = [
  { page: undefined, text: earningsText.title },
  { page: 'account', text: earningsText.accountAndTax },
  { page: 'terms', text: earningsText.terms },
];

/** Links to the three pages about a host's earnings. */
export const EarningsNav = () => (
  <nav aria-label={earningsText.title()} className="mb-5">
    <ul ref={scrollCurrentIntoView} className="bleed no-scrollbar flex gap-2 overflow-x-auto py-1">
      {places.map(({ page, text }) => (
        <li key={text()} className="flex-none">
          <NavLink to={toEarnings(page)} end className={({ isActive }) => choiceChipClass(isActive)}>
            {text()}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
