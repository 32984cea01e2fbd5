import type { System } from '@mandap/contract/operations/operations.schemas';
import type { GatewayName } from '@mandap/domain/payments/payment-methods';
import type { OperationsContext } from '../operations.context.ts';

interface Row {
  name: GatewayName;
  lastEventAt: Date | null;
  lastSuccessAt: Date | null;
  openPayments: number;
  failedRefunds: number;
}

/** Every gateway: whether it has its keys, whether it is offered, and when it last worked. */
export const gatewayStates = async ({
  db,
  gateways,
  settings,
}: OperationsContext): Promise<System['gateways']> => {
  const hasPayee = gateways.bankTransfer.payee !== null;
  const names = gateways.all.map(({ name }) => name).filter((name) => name !== 'bank_transfer' || hasPayee);
  const real: GatewayName[] = ['razorpay', 'stripe', 'paypal', 'bank_transfer'];
  const shown = names.includes('sandbox') ? [...real, 'sandbox'] : real;
  const offered = settings.offeredGateways(await settings.get());
  const rows = await db<Row[]>`
    select name,
      (select received_at from published.gateway_events
        where gateway = name order by received_at desc limit 1) as last_event_at,
      (select completed_at from published.payments where gateway = name and completed_at is not null
        order by completed_at desc limit 1) as last_success_at,
      (select count(*)::int from published.payments where status = 'pending' and gateway = name) as open_payments,
      (select count(*)::int from published.refunds r join published.payments p on p.id = r.payment_id
        where r.status = 'failed' and p.gateway = name) as failed_refunds
    from unnest(${shown}::text[]) with ordinality as shown (name, place) order by place`;
  return rows.map(({ name, lastEventAt, lastSuccessAt, openPayments, failedRefunds }) => ({
    name,
    hasKeys: names.includes(name),
    isOffered: offered.includes(name),
    lastEventAt: lastEventAt?.toISOString() ?? null,
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    openPayments,
    failedRefunds,
  }));
};
