import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import { useRead } from '#app/api/use-read.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';

interface VenuePickerProps {
  isReady: boolean;
  venueId: string | null;
  /** The label of the option for all venues. Without it, one venue must be picked. */
  all?: string;
  onPick: (venueId: string | null) => void;
}

/** Picks one of the host's venues. Hidden if there is only one. */
export const VenuePicker = ({ isReady, venueId, all, onPick }: VenuePickerProps) => {
  const { data } = useRead(listHostVenues, {}, { enabled: isReady });
  if (!data || data.count < 2) return null;
  return (
    <select
      aria-label={vendorText.venue()}
      value={venueId ?? ''}
      onChange={(event) => onPick(event.target.value || null)}
      className="control h-12 max-md:basis-full md:w-auto"
    >
      {all && <option value="">{all}</option>}
      {data.results.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
};
