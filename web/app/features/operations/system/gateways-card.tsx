import type { System } from '@mandap/contract/operations/system.schemas';
import * as systemText from '../../../i18n/generated/system.ts';
import { Chip } from '../../../ui/chip.tsx';
import { gatewayNames, whenOrNever } from './format-system.ts';
import { SystemCard } from './system-card.tsx';

type Gateway = System['gateways'][number];

const State = ({ gateway }: { gateway: Gateway }) => {
  if (gateway.isOffered) return <Chip tone="leaf">{systemText.offered()}</Chip>;
  return <Chip tone="plain">{gateway.hasKeys ? systemText.switchedOff() : systemText.noKeys()}</Chip>;
};

export const GatewaysCard = ({ gateways }: { gateways: readonly Gateway[] }) => (
  <SystemCard title={systemText.gateways()}>
    <ul>
      {gateways.map((gateway) => (
        <li key={gateway.name} className="grid gap-1 border-b border-line py-2.5 last:border-0">
          <div className="flex items-center justify-between gap-3">
            <span className="font-medium">{gatewayNames[gateway.name]}</span>
            <State gateway={gateway} />
          </div>
          <p className="num text-small text-muted">
            {systemText.gatewayNote({
              event: whenOrNever(gateway.lastEventAt),
              success: whenOrNever(gateway.lastSuccessAt),
              n: gateway.openPayments,
            })}
          </p>
        </li>
      ))}
    </ul>
  </SystemCard>
);
