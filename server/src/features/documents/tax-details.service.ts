import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { createTaxDetailsStore, type TaxDetailsRow } from './tax-details.store.ts';

/** How a host is registered for GST: it stands on what is issued from then on. */
export const createTaxDetails = ({ db, clock }: { db: Db; clock: Clock }) => {
  const store = createTaxDetailsStore(db);
  return {
    find: (hostId: string) => store.find(hostId),

    async save(host: Actor, { gstin, legalName, address }: TaxDetailsRow): Promise<TaxDetailsRow> {
      const details = { gstin, legalName, address };
      if (!(await store.save(host.id, details, clock.now()))) throw new Failure('forbidden');
      return details;
    },
  };
};

export type TaxDetails = ReturnType<typeof createTaxDetails>;
