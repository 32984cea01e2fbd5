import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import { useRead } from '../../../api/use-read.ts';
import * as vendorText from '../../../i18n/generated/vendor.ts';
import { controlClass } from '../../../ui/text-field.tsx';

export interface VenuePickProps {
  isReady: boolean;
  venueId: string | null;
  /** The words for all of them; without it one has to be picked. */
  all?: string;
  onPick: (venueId: string | null) => void;
}

/** One of the host's venues; nothing where there is only one. */
export const VenuePick = ({ isReady, venueId, all, onPick }: VenuePickProps) => {
  const { data } = useRead(listHostVenues, {}, { enabled: isReady });
  if (!data || data.count < 2) return null;
  return (
    <select
      aria-label={vendorText.venue()}
      value={venueId ?? ''}
      onChange={(event) => onPick(event.target.value || null)}
      className={`${controlClass} h-12 max-md:basis-full md:w-auto`}
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
