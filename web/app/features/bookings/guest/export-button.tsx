import { exportBookings } from '@mandap/contract/bookings/guest.endpoints';
import { Download } from 'lucide-react';
import { download } from '#app/api/download.ts';
import { useDownload } from '#app/api/use-download.ts';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import { Button } from '#app/ui/button.tsx';
import { type BookingFilters, toBookingsQuery } from './booking-filters.ts';

interface ExportButtonProps {
  filters: BookingFilters;
  /** The list is empty: nothing to export. */
  isEmpty: boolean;
}

/** Exports the filtered bookings of all pages. */
export const ExportButton = ({ filters, isEmpty }: ExportButtonProps) => {
  const { isBusy, save } = useDownload(bookingsText.exportFailed(), () =>
    download(exportBookings, toBookingsQuery(filters)),
  );
  return (
    <Button variant="outlined" size="small" isBusy={isBusy} disabled={isEmpty} onClick={save}>
      {!isBusy && <Download aria-hidden className="size-[18px]" />}
      <span>{bookingsText.exportTable()}</span>
    </Button>
  );
};
