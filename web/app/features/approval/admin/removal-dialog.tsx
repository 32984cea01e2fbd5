import { removeVenue } from '@mandap/contract/venues/host.endpoints';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import type { NamedVenue } from './use-venue-actions.ts';

/** Removes a venue permanently. */
export const RemovalDialog = ({
  venue: { id, name },
  onRemoved,
  onClose,
}: {
  venue: NamedVenue;
  onRemoved?: () => void;
  onClose: () => void;
}) => (
  <ConfirmCall
    endpoint={removeVenue}
    input={{ id }}
    title={adminVenueText.deleteTitle({ name })}
    text={adminVenueText.deleteText()}
    action={adminVenueText.remove()}
    isDanger
    done={({ erased }) =>
      erased ? adminVenueText.erasedDone({ name }) : adminVenueText.removedDone({ name })
    }
    onDone={onRemoved}
    onClose={onClose}
  />
);
