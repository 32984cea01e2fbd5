import { getSystem } from '@mandap/contract/operations/operations.endpoints';
import type { System } from '@mandap/contract/operations/operations.schemas';
import { DatabaseBackup, HardDrive, Mail, RefreshCw, Workflow } from 'lucide-react';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { SetupChecklist } from '#app/features/operations/setup/setup-checklist.tsx';
import { formatBytes, formatPeriod, formatTime } from '#app/features/operations/system/format-system.ts';
import { DeliveriesCard, JobsCard } from '#app/features/operations/system/jobs-cards.tsx';
import {
  BackupsCard,
  GatewaysCard,
  QueriesCard,
  ScheduleCard,
  StorageCard,
  VersionCard,
} from '#app/features/operations/system/system-cards.tsx';
import { count } from '#app/i18n/format.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import * as systemText from '#app/i18n/generated/system.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { StatCard, StatCards } from '#app/ui/stat-card.tsx';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(systemText.title, systemText.title);

const refetchInterval = 15_000;

const hour = 3_600_000;
/** Backups run daily; this leaves half a day to spare. */
const backupAge = 36 * hour;
/** Emails and codes should have been sent by then. */
const queueAge = hour / 4;

const sinceMs = (from: string, system: System): number => Date.parse(system.at) - Date.parse(from);

const QueueAge = ({ system }: { system: System | undefined }) => {
  const { dueSince = null, failing = 0, dead = 0 } = system?.jobs ?? {};
  const isLate = system !== undefined && dueSince !== null && sinceMs(dueSince, system) > queueAge;
  return (
    <StatCard
      title={systemText.queueAge()}
      Icon={Workflow}
      value={system && (dueSince ? formatPeriod(dueSince, system.at) : systemText.nothingWaits())}
      tone={isLate || dead > 0 ? 'amber' : 'muted'}
      note={systemText.failingAndDead({ failing, dead })}
    />
  );
};

const LastBackup = ({ system }: { system: System | undefined }) => {
  const { last = null, failed = null, isScheduled = false } = system?.backups ?? {};
  const isOld = system !== undefined && (!last || sinceMs(last.at, system) > backupAge);
  return (
    <StatCard
      title={systemText.sinceBackup()}
      Icon={DatabaseBackup}
      value={
        system && (last ? systemText.ago({ span: formatPeriod(last.at, system.at) }) : systemText.noBackup())
      }
      tone={isOld || failed ? 'amber' : 'muted'}
      note={isScheduled ? systemText.backupOn() : systemText.notScheduled()}
    />
  );
};

const Numbers = ({ system }: { system: System | undefined }) => {
  const disk = system?.storage.disk;
  return (
    <StatCards label={systemText.title()}>
      <QueueAge system={system} />
      <LastBackup system={system} />
      <StatCard
        title={systemText.failedPost()}
        Icon={Mail}
        value={system && count(system.post.failedCount)}
        tone={system?.post.failedCount ? 'amber' : 'muted'}
        note={systemText.inNinetyDays()}
      />
      <StatCard
        title={systemText.freeDisk()}
        Icon={HardDrive}
        value={system && (disk ? formatBytes(disk.freeBytes) : systemText.unknown())}
        tone={disk && disk.freeBytes < disk.totalBytes / 10 ? 'amber' : 'muted'}
        note={disk ? systemText.ofTotal({ total: formatBytes(disk.totalBytes) }) : ''}
      />
    </StatCards>
  );
};

const columnClass = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 lg:gap-6';

const Cards = ({ system }: { system: System }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6 xl:grid-cols-2">
    <div className={columnClass}>
      <JobsCard jobs={system.jobs} now={system.at} />
      <DeliveriesCard deliveries={system.post} />
      <GatewaysCard gateways={system.gateways} />
      <BackupsCard backups={system.backups} />
      <QueriesCard queries={system.queries} />
    </div>
    <div className={columnClass}>
      <StorageCard storage={system.storage} />
      <VersionCard system={system} />
      <ScheduleCard schedule={system.repeated} />
    </div>
  </div>
);

export default function SystemPage() {
  const { data, failure, isFetching, retry } = useRead(getSystem, {}, { refetchInterval });
  const refresh = (
    <Button variant="outlined" size="small" isBusy={isFetching} onClick={retry}>
      {!isFetching && <RefreshCw aria-hidden />}
      <span>{systemText.refresh()}</span>
    </Button>
  );
  return (
    <AdminPage title={systemText.title()} actions={refresh}>
      {data && (
        <p className="num -mt-3 text-small text-muted">{systemText.asOf({ time: formatTime(data.at) })}</p>
      )}
      {failure && (
        <Alert variant="danger" title={systemText.failed()}>
          {data ? siteText.outOfDate() : textOf(failure)}
        </Alert>
      )}
      {(data || !failure) && <Numbers system={data} />}
      {data && <SetupChecklist isAlwaysShown />}
      {data && <Cards system={data} />}
      {!data && !failure && (
        <div role="status" aria-label={systemText.loading()} className="grid gap-4 xl:grid-cols-2">
          <div className="skeleton h-72 rounded-card!" />
          <div className="skeleton h-72 rounded-card!" />
        </div>
      )}
    </AdminPage>
  );
}
