import { summarizePayouts } from '@mandap/contract/payouts/payouts.endpoints';
import { NavLink } from 'react-router';
import { type AdminPayoutsPage, toAdminPayouts } from '#app/admin-paths.ts';
import { useRead } from '#app/api/use-read.ts';
import { count } from '#app/i18n/format.ts';
import * as adminPayoutsText from '#app/i18n/generated/adminPayouts.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { scrollCurrentIntoView } from '#app/ui/scroll-current-into-view.ts';

/** Links to the pages about payouts, with the number of open items of each. */
export const PayoutsNav = () => {
  const { data } = useRead(summarizePayouts, {});
  const places: { page: AdminPayoutsPage | undefined; text: string; n?: number | undefined }[] = [
    { page: undefined, text: adminPayoutsText.due(), n: data?.due.hosts },
    { page: 'list', text: adminPayoutsText.payouts() },
    { page: 'batches', text: adminPayoutsText.batches() },
    { page: 'holds', text: adminPayoutsText.holds(), n: data?.holds },
    { page: 'taxes', text: adminPayoutsText.taxes() },
  ];
  return (
    <nav aria-label={adminPayoutsText.title()}>
      {/* Also when the numbers have arrived and the links are wider. */}
      <ul
        ref={(row) => scrollCurrentIntoView(row)}
        className="bleed no-scrollbar flex gap-2 overflow-x-auto py-1"
      >
        {places.map(({ page, text, n }) => (
          <li key={text} className="flex-none">
            <NavLink to={toAdminPayouts(page)} end className={({ isActive }) => choiceChipClass(isActive)}>
              <span>{text}</span>
              {n ? <span className="num -ms-0.5">{count(n)}</span> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
