import { type Day, dayInIndia } from '@mandap/domain/days';
import type { BasisPoints } from '@mandap/domain/money';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Hosts } from '../hosts/hosts.feature.ts';
import { createTaxDetailsStore, type TaxDetailsRow } from './tax-details.store.ts';

interface Dependencies {
  audit: Audit;
  db: Db;
  clock: Clock;
  hosts: Pick<Hosts, 'gstRates' | 'setGstRate'>;
}

interface Wanted extends TaxDetailsRow {
  /** The GST of new bookings, and from when on; undefined: as it was. */
  rate: BasisPoints | undefined;
  from: Day | undefined;
}

/** How a host is registered for taxes: printed on whatever is issued from then on. */
export const createTaxDetails = ({ audit, db, clock, hosts }: Dependencies) => {
  const store = createTaxDetailsStore(db);

  const seen = async (hostId: string) => {
    const details = await store.find(hostId);
    return details && { ...details, rates: await hosts.gstRates(hostId) };
  };

  return {
    find: (hostId: string) => store.find(hostId),
    see: seen,

    async save(host: Actor, { rate, from, ...details }: Wanted) {
      const today = dayInIndia(clock.now());
      if (from && from < today) throw new Failure('bad_input', { fields: { rateFrom: ['dates_past'] } });
      // Who is not registered may charge no GST, from today on.
      const requested = details.gstin
        ? rate !== undefined && { rate, from: from ?? today }
        : { rate: 0, from: today };
      await hosts.setGstRate(host.id, requested || null, async (tx) => {
        if (!(await store.save(tx, host.id, details, clock.now()))) throw new Failure('forbidden');
        await audit.record(tx, {
          action: 'host.tax_details_changed',
          actor: host,
          target: { kind: 'host', id: host.id },
          after: {
            isRegistered: details.gstin !== null,
            ...(requested && { percent: requested.rate / 100, from: requested.from }),
          },
        });
      });
      return seen(host.id);
    },
  };
};

export type TaxDetails = ReturnType<typeof createTaxDetails>;
