import { saveVenueTerms } from '@house/contract/venue-terms';
import { refundTableOf } from '@house/domain/cancellation';
import { toPaise } from '@house/domain/money';
import type { Api } from '../../http/api.ts';
import type { VenueTermsService } from './venue-terms.service.ts';

export const serveVenueTerms = (api: Api, terms: VenueTermsService): void => {
  api.guarded(saveVenueTerms, async (wanted, host) => {
    const { id, cancellationPolicy: policy, cancellationTerms: own = null, securityDeposit } = wanted;
    await terms.save(host, id, {
      ...{ policy, own },
      securityDeposit: securityDeposit === null ? null : toPaise(securityDeposit),
    });
    return {
      cancellationPolicy: policy,
      cancellationTerms: [...refundTableOf(policy, own)],
      securityDeposit,
    };
  });
};
