import { exportBookings } from '@mandap/contract/bookings/guest.endpoints';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { textOf } from '../../../api/error-message.ts';
import { failureOf } from '../../../api/failure.ts';
import * as bookingsText from '../../../i18n/generated/bookings.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.ts';
import { type BookingFilters, toBookingsQuery } from './booking-filters.ts';

interface ExportButtonProps {
  filters: BookingFilters;
  /** Nothing is shown, so there is nothing to save. */
  isEmpty: boolean;
}

/** Saves exactly what is filtered, all pages, as a table. */
export const ExportButton = ({ filters, isEmpty }: ExportButtonProps) => {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      await download(exportBookings, toBookingsQuery(filters));
    } catch (error) {
      notify({
        kind: 'error',
        title: bookingsText.exportFailed(),
        description: textOf(failureOf(error)),
      });
    }
    setIsBusy(false);
  };
  return (
    <Button look="outlined" size="small" isBusy={isBusy} disabled={isEmpty} onClick={() => void save()}>
      {!isBusy && <Download aria-hidden className="size-[18px]" />}
      {bookingsText.exportTable()}
    </Button>
  );
};
