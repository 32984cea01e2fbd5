import {
  approveVenue,
  confirmVenueChanges,
  relistVenue,
  unlistVenue,
} from '@mandap/contract/approval/approval.endpoints';
import { unfeatureVenue } from '@mandap/contract/venues/host.endpoints';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { notify } from '#app/ui/toast.ts';

export interface NamedVenue {
  id: string;
  name: string;
}

/** A venue in the version that was reviewed. */
interface ReviewedVenue extends NamedVenue {
  version?: number;
}

/** Called after a write, with whether it succeeded. */
const done = (title: string) => (): boolean => {
  notify({ kind: 'success', title });
  return true;
};

const refused = (error: unknown): boolean => {
  notifyFailure(adminVenueText.refused())(error);
  return false;
};

export const useUnfeature = () => {
  const { write } = useWrite(unfeatureVenue);
  return ({ id, name }: NamedVenue) =>
    write({ id }).then(done(adminVenueText.unfeaturedDone({ name })), refused);
};

/** Decisions that need no reason, with undo if the decision can be reverted. */
export const useVenueActions = () => {
  const approval = useWrite(approveVenue);
  const unlisting = useWrite(unlistVenue);
  const relisting = useWrite(relistVenue);
  const confirming = useWrite(confirmVenueChanges);
  const unfeature = useUnfeature();

  const confirm = ({ id, name, version }: ReviewedVenue) =>
    confirming.write({ id, version }).then(done(adminVenueText.confirmedDone({ name })), refused);

  const approve = ({ id, name, version }: ReviewedVenue) =>
    approval.write({ id, version }).then(done(adminVenueText.approvedDone({ name })), refused);

  const relist = ({ id, name }: NamedVenue) =>
    relisting.write({ id }).then(done(adminVenueText.relistedDone({ name })), refused);

  const unlist = (venue: NamedVenue) =>
    unlisting.write({ id: venue.id }).then(() => {
      const action = { text: adminVenueText.undo(), onSelect: () => void relist(venue) };
      notify({ kind: 'success', title: adminVenueText.unlistedDone({ name: venue.name }), action });
      return true;
    }, refused);

  return {
    approve,
    relist,
    unlist,
    unfeature,
    confirm,
    isBusy: [approval, unlisting, relisting, confirming].some(({ isWriting }) => isWriting),
  };
};
