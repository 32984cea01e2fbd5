import { getVenueTerms, saveVenueTerms } from '@mandap/contract/venues/terms.endpoints';
import type { VenueTerms } from '@mandap/contract/venues/terms.schemas';
import { refundTableOf } from '@mandap/domain/bookings/cancellation';
import { toPaise, toRupees } from '@mandap/domain/money';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { VenueTermsService } from './venue-terms.service.ts';
import type { VenueTerms as TermsRow } from './venue-terms.store.ts';

const present = ({ policy, own, securityDeposit }: TermsRow): VenueTerms => ({
  cancellationPolicy: policy,
  cancellationTerms: [...refundTableOf(policy, own)],
  securityDeposit: securityDeposit === null ? null : toRupees(securityDeposit),
});

export const venueTermsCalls = (terms: VenueTermsService): ServedCall[] => [
  guardedCall(getVenueTerms, async ({ id }, host) => present(await terms.see(host, id))),

  guardedCall(saveVenueTerms, async (wanted, host) => {
    const {
      id,
      cancellationPolicy: policy,
      cancellationTerms: own = null,
      securityDeposit: deposit,
    } = wanted;
    const kept = { policy, own, securityDeposit: deposit === null ? null : toPaise(deposit) };
    await terms.save(host, id, kept);
    return present(kept);
  }),
];
