import { Failure } from '#server/failure.ts';
import type { PaymentGateway } from '#server/platform/payment-gateway/gateway.ts';
import type { PaymentsContext } from './payments.context.ts';

/** A gateway that receives or has received money, even if it is no longer offered. Throws `not_found`. */
export const gatewayNamed = ({ gateways }: PaymentsContext, name: string): PaymentGateway => {
  const gateway = gateways.all.find((one) => one.name === name);
  if (!gateway) throw new Failure('not_found');
  return gateway;
};
