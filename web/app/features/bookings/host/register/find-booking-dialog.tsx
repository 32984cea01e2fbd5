import { useState } from 'react';
import * as registerText from '#app/i18n/generated/register.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { FoundBookings, quickMs } from './found-bookings.tsx';

/** Finds a booking from any page of the host. */
export const FindBookingDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const [search, setSearch] = useState('');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={registerText.find()}
      description={registerText.findText()}
      width="wide"
    >
      <div className="grid min-h-64 content-start gap-3 *:min-w-0">
        <SearchField
          size="large"
          label={registerText.find()}
          value={search}
          waitMs={quickMs}
          isFirst
          onSearch={setSearch}
        />
        <FoundBookings search={search} onChosen={onClose} />
      </div>
    </Dialog>
  );
};
