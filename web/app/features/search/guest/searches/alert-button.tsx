import { Bell } from 'lucide-react';
import { useState } from 'react';
import { requestSignIn } from '#app/features/accounts/session/auth-dialog.ts';
import { settledSession } from '#app/features/accounts/session/session-store.ts';
import * as listText from '#app/i18n/generated/list.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { isFiltered, type VenueFilters } from '../venue-filters.ts';

const SaveSearchDialog = lazyDialog(() =>
  import('./save-search-dialog.tsx').then((part) => part.SaveSearchDialog),
);

/**
 * Saves the search of the list, so that its owner is notified of new venues. Asks visitors to sign in first,
 * and then continues.
 */
export const AlertButton = ({ filters }: { filters: VenueFilters }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (!filters.search && !isFiltered(filters)) return null;
  const open = async () => {
    const { isAuthenticated } = await settledSession();
    const reason = { title: listText.tellMe(), text: listText.tellMeSignIn() };
    if (!isAuthenticated && !(await requestSignIn(reason))) return;
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="outlined" size="small" className="needs-js" onClick={() => void open()}>
        <Bell aria-hidden className="size-5" />
        {listText.tellMe()}
      </Button>
      {isOpen && <SaveSearchDialog filters={filters} onClose={() => setIsOpen(false)} />}
    </>
  );
};
