import type { GatewayName } from '@mandap/domain/payments/payment-methods';
import { definitionOf, type PlatformSettings, settingKeys } from '@mandap/domain/settings/settings';
import type { PaymentGateway } from '#server/platform/payment-gateway/gateway.ts';
import type { Gateways } from '#server/platform/payment-gateway/gateways.ts';

/** Gateways of payment providers. If one is set up, the built-in test payment is not offered. */
const providers: readonly GatewayName[] = ['razorpay', 'stripe', 'paypal'];

/** The gateways that administrators can switch on and off, with their settings. */
const switchable = settingKeys.flatMap((key) => {
  const definition = definitionOf(key);
  return definition.kind === 'switch' && definition.gateway
    ? [{ key, gateway: definition.gateway.name }]
    : [];
});

const isOn = (name: GatewayName, settings: PlatformSettings): boolean =>
  switchable.every(({ key, gateway }) => gateway !== name || settings[key] === true);

/** The gateways that are offered now. The others still complete the payments that were started with them. */
export const offeredOf = (
  gateways: readonly Pick<PaymentGateway, 'name'>[],
  settings: PlatformSettings,
  hasPayee: boolean,
): GatewayName[] => {
  const names = gateways.map(({ name }) => name);
  const hasProvider = names.some((name) => providers.includes(name));
  return names.filter((name) => {
    if (name === 'sandbox') return !hasProvider;
    return isOn(name, settings) && (name !== 'bank_transfer' || hasPayee);
  });
};

/** The gateways offered with these settings, best first. */
export const offeredGateways =
  ({ gateways }: { gateways: Gateways }) =>
  (settings: PlatformSettings): GatewayName[] =>
    offeredOf(gateways.all, settings, hasPayee(gateways));

const hasPayee = ({ bankTransfer }: Gateways): boolean => bankTransfer.payee !== null;

/** The gateways that administrators can switch, and whether each has its keys. */
export const gatewayKeys = (gateways: Gateways) =>
  switchable.map(({ gateway }) => ({
    gateway,
    hasKeys:
      gateway === 'bank_transfer' ? hasPayee(gateways) : gateways.all.some(({ name }) => name === gateway),
  }));
