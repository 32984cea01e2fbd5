import type { System } from '@mandap/contract/operations/system.schemas';
import * as systemText from '#app/i18n/generated/system.ts';
import { Chip } from '#app/ui/chip.tsx';
import { formatTime, gatewayNames } from './format-system.ts';
import { SystemCard } from './system-card.tsx';

type Gateway = System['gateways'][number];

const GatewayState = ({ gateway }: { gateway: Gateway }) => {
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
            <span className="flex flex-wrap justify-end gap-2">
              {gateway.failedRefunds > 0 && (
                <Chip tone="amber">{systemText.failedRefunds({ n: gateway.failedRefunds })}</Chip>
              )}
              <GatewayState gateway={gateway} />
            </span>
          </div>
          {gateway.hasKeys && (
            <p className="num text-small text-muted">
              {systemText.gatewayNote({
                event: formatTime(gateway.lastEventAt),
                success: formatTime(gateway.lastSuccessAt),
                n: gateway.openPayments,
              })}
            </p>
          )}
        </li>
      ))}
    </ul>
  </SystemCard>
);
