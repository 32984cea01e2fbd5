import type { saveHostTaxDetails } from '@mandap/contract/documents/documents.endpoints';
import type { HostTaxDetails } from '@mandap/contract/documents/documents.schemas';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { dayInIndia } from '@mandap/domain/days';
import { panOf } from '@mandap/domain/ledger/gstin';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { presentTaxDetails } from '../documents.present.ts';

/** Saves a host's tax registration, which is printed on all documents from now on. */
export const saveTaxDetails =
  (context: DocumentsContext) =>
  async (
    host: Actor,
    { gstin, legalName, address, gstRate, rateFrom, ...requested }: CheckedInputOf<typeof saveHostTaxDetails>,
  ): Promise<HostTaxDetails> => {
    const { clock, audit, hosts, ledger } = context;
    const today = dayInIndia(clock.now());
    if (rateFrom && rateFrom < today) {
      throw new Failure('bad_input', { fields: { rateFrom: ['dates_past'] } });
    }
    // The contract requires a PAN or a GSTIN, which contains it.
    const pan = requested.pan ?? panOf(gstin ?? '');
    // A host without a registration may not charge GST, from today on.
    const percent = gstin ? gstRate : 0;
    const from = gstin && rateFrom ? rateFrom : today;
    const rate = percent === undefined ? null : { rate: Math.round(percent * 100), from };
    if (rate && !(await ledger.listGstSlabs(from)).includes(rate.rate))
      throw new Failure('bad_input', { fields: { gstRate: ['not_a_choice'] } });
    await hosts.setGstRate(host.id, rate, async (tx) => {
      const saved = await tx`
        insert into host_tax_details (host_id, gstin, pan, legal_name, address, updated_at)
        select user_id, ${gstin}, ${pan}, ${legalName}, ${address}, ${clock.now()} from published.hosts
          where user_id = ${host.id}
        on conflict (host_id) do update set gstin = excluded.gstin, pan = excluded.pan,
          legal_name = excluded.legal_name, address = excluded.address, updated_at = excluded.updated_at
        returning 1`;
      if (saved.length === 0) throw new Failure('forbidden');
      await audit.record(tx, {
        action: 'host.tax_details_changed',
        actor: host,
        target: { kind: 'host', id: host.id },
        after: { isRegistered: gstin !== null, ...(rate && { percent: rate.rate / 100, from }) },
      });
    });
    return presentTaxDetails({ gstin, pan, legalName, address }, await context.hosts.gstRates(host.id));
  };
