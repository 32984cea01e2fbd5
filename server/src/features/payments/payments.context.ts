import type { Core } from '../../core.ts';
import { Failure } from '../../failure.ts';
import type { PaymentGateway } from '../../platform/payment-gateway/gateway.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';

/** What the commands and queries of payments use. */
export interface PaymentsContext extends Core {
  audit: Audit;
  ledger: Ledger;
}

/** A gateway that can receive or has received money, whether it is offered or not; fails with `not_found`. */
export const gatewayNamed = ({ gateways }: PaymentsContext, name: string): PaymentGateway => {
  const gateway = gateways.all.find((one) => one.name === name);
  if (!gateway) throw new Failure('not_found');
  return gateway;
};
