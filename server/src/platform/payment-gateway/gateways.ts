import type { DomainEvents } from '#server/events.ts';
import { watched } from '../activities.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import type { Jobs } from '../jobs.ts';
import { createBankTransfer } from './bank-transfer/bank-transfer.ts';
import type { PaymentGateway } from './gateway.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { createPaypal } from './paypal/paypal.ts';
import { createRazorpay } from './razorpay/razorpay.ts';
import { deliverTo } from './sandbox/deliver.ts';
import { createSandbox } from './sandbox/sandbox.service.ts';
import { createStripe } from './stripe/stripe.ts';

/** The methods that call the gateway. Reading a webhook mostly does not, and strangers may send one. */
const calls = ['openOrder', 'checkKeys', 'fetchOrderState', 'refund', 'close'] as const;

/** The external gateways with configured keys, in display order. */
const externalGateways = ({ razorpay, stripe, paypal }: GatewayConfig, clock: Clock): PaymentGateway[] =>
  [
    ...(razorpay ? [createRazorpay(razorpay, clock)] : []),
    ...(stripe ? [createStripe(stripe, clock)] : []),
    ...(paypal ? [createPaypal(paypal, clock)] : []),
  ].map((gateway) => watched(gateway.name, gateway, calls));

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  config: { gateways: GatewayConfig; jwtSecret: string; publicUrl: string; testPayments: boolean };
  /** The server's own URL: the sandbox sends its webhooks there. */
  origin: () => string;
}

/** Every gateway that can receive or has received money. */
export const createGateways = ({ db, jobs, clock, config, origin }: Dependencies) => {
  const { jwtSecret: secret, publicUrl } = config;
  const sandbox = createSandbox({ db, jobs, clock, secret, publicUrl, deliver: deliverTo(origin) });
  const bankTransfer = createBankTransfer({ db, clock, publicUrl, payee: config.gateways.payee });
  const all: PaymentGateway[] = [
    ...externalGateways(config.gateways, clock),
    ...(config.testPayments ? [sandbox.gateway] : []),
    bankTransfer.gateway,
  ];
  return { all, sandbox, bankTransfer };
};

export type Gateways = ReturnType<typeof createGateways>;
