import type { System } from '@mandap/contract/operations/operations.schemas';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '#app/i18n/format.ts';
import * as systemText from '#app/i18n/generated/system.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DetailList } from '#app/ui/detail-list.tsx';
import {
  formatBytes,
  formatDuration,
  formatPeriod,
  formatRows,
  formatTime,
  gatewayNames,
} from './format-system.ts';
import { jobName } from './job-name.ts';

/** A section of the system page. */
export const SystemCard = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) => (
  <section aria-label={title} className="card min-w-0 p-4 md:p-5">
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-[1.3125rem]">{title}</h2>
      {note && <p className="num text-small text-muted">{note}</p>}
    </div>
    {children}
  </section>
);

/** The text of a section that has no failures to show. */
export const Healthy = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-2 text-meta text-leaf">
    <CircleCheck aria-hidden className="size-5 flex-none" />
    {children}
  </p>
);

export const BackupsCard = ({ backups }: { backups: System['backups'] }) => {
  const { isScheduled, isEncrypted, last, failed } = backups;
  return (
    <SystemCard title={systemText.backups()}>
      {failed && (
        <Alert variant="warning" className="mb-3">
          {systemText.backupFailed({ time: formatTime(failed.at), problem: failed.problem })}
        </Alert>
      )}
      <DetailList
        layout="rows"
        items={[
          [
            systemText.lastBackup(),
            last
              ? systemText.backupNote({
                  time: formatTime(last.at),
                  size: formatBytes(last.bytes),
                  n: last.files,
                })
              : systemText.never(),
          ],
          [systemText.backupSchedule(), isScheduled ? systemText.backupOn() : systemText.backupOff()],
          [systemText.backupEncryption(), isEncrypted ? systemText.encrypted() : systemText.notEncrypted()],
        ]}
      />
    </SystemCard>
  );
};

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

const Query = ({ query, note }: { query: string; note: string }) => (
  <li className="border-b border-line py-2.5 last:border-0">
    <p className="num text-small font-medium">{note}</p>
    <code lang="en" translate="no" className="mt-1 block text-tiny leading-snug wrap-anywhere text-muted">
      {query}
    </code>
  </li>
);

export const QueriesCard = ({ queries }: { queries: System['queries'] }) => {
  const { isCounted, slow, running } = queries;
  return (
    <SystemCard title={systemText.queries()} note={systemText.queriesNote()}>
      {!isCounted && <p className="text-meta text-muted">{systemText.notCounted()}</p>}
      {isCounted && slow.length === 0 && running.length === 0 && <Healthy>{systemText.noneSlow()}</Healthy>}
      <ul>
        {running.map(({ query, ms }) => (
          <Query
            key={`${query} ${ms}`}
            query={query}
            note={systemText.runningFor({ time: formatDuration(ms) })}
          />
        ))}
        {slow.map(({ query, calls, meanMs, maxMs }) => (
          <Query
            key={`${query} ${maxMs}`}
            query={query}
            note={systemText.slowest({
              most: formatDuration(maxMs),
              mean: formatDuration(meanMs),
              n: count(calls),
            })}
          />
        ))}
      </ul>
    </SystemCard>
  );
};

export const StorageCard = ({ storage }: { storage: System['storage'] }) => {
  const { databaseBytes, tables, uploads, disk, outboxFiles } = storage;
  return (
    <SystemCard title={systemText.storage()}>
      <DetailList
        layout="rows"
        items={[
          [systemText.database(), formatBytes(databaseBytes)],
          [
            systemText.uploads(),
            systemText.files({ n: count(uploads.count), size: formatBytes(uploads.bytes) }),
          ],
          ...(disk
            ? ([
                [
                  systemText.disk(),
                  systemText.freeOf({
                    free: formatBytes(disk.freeBytes),
                    total: formatBytes(disk.totalBytes),
                  }),
                ],
              ] as const)
            : []),
          ...(outboxFiles === null ? [] : ([[systemText.outbox(), count(outboxFiles)]] as const)),
        ]}
      />
      <h3 className="mt-4 mb-1 text-[1.0625rem]">{systemText.biggest()}</h3>
      <DetailList
        layout="rows"
        items={tables.map(
          (table) => [table.name, `${formatBytes(table.bytes)} · ${formatRows(table.rows)}`] as const,
        )}
      />
    </SystemCard>
  );
};

export const VersionCard = ({ system }: { system: System }) => {
  const { version, migrations, audit, at } = system;
  return (
    <SystemCard title={systemText.version()}>
      <DetailList
        layout="rows"
        items={[
          [systemText.commit(), version.commit ?? systemText.unknown()],
          ['Node.js', version.node],
          ['PostgreSQL', version.postgres],
          [systemText.running(), formatPeriod(version.startedAt, at)],
          [systemText.migrations(), `${count(migrations.count)} · ${migrations.last}`],
          [systemText.lastMigration(), formatTime(migrations.lastAt)],
          [systemText.chain(), systemText.links({ n: count(audit.links) })],
        ]}
      />
      {audit.head && (
        <p className="mt-2 text-small break-all text-muted">{systemText.head({ hash: audit.head })}</p>
      )}
    </SystemCard>
  );
};

/** The scheduled tasks with their last runs. */
export const ScheduleCard = ({ schedule }: { schedule: System['repeated'] }) => (
  <SystemCard title={systemText.repeated()}>
    <DetailList
      layout="rows"
      items={schedule.map(({ name, lastRunAt, error }) => [
        jobName(name),
        error ? systemText.runFailed({ error }) : formatTime(lastRunAt),
      ])}
    />
  </SystemCard>
);
