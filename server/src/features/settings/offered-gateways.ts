import type { GatewayName } from '@mandap/domain/payments/payment-methods';
import type { PaymentGateway } from '../../platform/payment-gateway/gateway.ts';
import type { PlatformSettings } from './settings.schema.ts';

/** Those that need keys from outside: where one of them is set up, nobody is offered a test. */
const real: readonly GatewayName[] = ['razorpay', 'stripe', 'paypal'];

/** Those that administrators switch on and off. */
const switchable: readonly GatewayName[] = [...real, 'bank_transfer'];

const isOn = (name: GatewayName, settings: PlatformSettings): boolean => {
  switch (name) {
    case 'razorpay':
      return settings.razorpayEnabled;
    case 'stripe':
      return settings.stripeEnabled;
    case 'paypal':
      return settings.paypalEnabled;
    case 'bank_transfer':
      return settings.bankTransferEnabled;
    case 'sandbox':
      return true;
  }
};

/** The gateways that are offered now. The others finish what they began. */
export const offeredOf = (
  gateways: readonly Pick<PaymentGateway, 'name'>[],
  settings: PlatformSettings,
  hasPayee: boolean,
): GatewayName[] => {
  const names = gateways.map(({ name }) => name);
  const isReal = names.some((name) => real.includes(name));
  return names.filter((name) => {
    if (name === 'sandbox') return !isReal;
    return isOn(name, settings) && (name !== 'bank_transfer' || hasPayee);
  });
};

/** Those that administrators can switch, and whether each has what it needs to take money. */
export const gatewayKeys = (gateways: readonly Pick<PaymentGateway, 'name'>[], hasPayee: boolean) =>
  switchable.map((gateway) => ({
    gateway,
    hasKeys: gateway === 'bank_transfer' ? hasPayee : gateways.some(({ name }) => name === gateway),
  }));
