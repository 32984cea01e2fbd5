import { dropJob, retryJob } from '@mandap/contract/operations/system.endpoints';
import type { System } from '@mandap/contract/operations/system.schemas';
import { ChevronDown, CircleCheck, RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import { count } from '#app/i18n/format.ts';
import * as systemText from '#app/i18n/generated/system.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { DetailList } from '#app/ui/detail-list.tsx';
import { notify } from '#app/ui/toast.ts';
import {
  formatBytes,
  formatDuration,
  formatPeriod,
  formatRows,
  formatTime,
  gatewayNames,
} from './format-system.ts';

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

/** The text of a section without failures. */
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

type Deliveries = System['post'];

const emailTexts = { smtp: systemText.mailSmtp, outbox: systemText.mailOutbox };
const smsTexts = { gateway: systemText.smsGateway, outbox: systemText.smsOutbox, none: systemText.smsNone };

const FailedDelivery = ({ failed }: { failed: Deliveries['failed'][number] }) => (
  <li className="grid gap-1.5 border-b border-line py-3 last:border-0">
    <p className="flex flex-wrap gap-x-3 text-meta">
      <span className="font-medium">{failed.notification}</span>
      <span className="text-muted">
        {systemText.wayAndTries({
          way: failed.channel === 'sms' ? 'SMS' : systemText.mail(),
          n: failed.tries,
        })}
      </span>
      <span className="num text-muted">{formatTime(failed.at)}</span>
    </p>
    <p className="break-words text-small text-danger">{failed.problem || '–'}</p>
    {failed.jobId ? (
      <JobActions id={failed.jobId} name={failed.notification} canDrop={false} />
    ) : (
      <p className="text-small text-muted">{systemText.noJob()}</p>
    )}
  </li>
);

/** Emails and text messages that failed to be delivered. */
export const DeliveriesCard = ({ deliveries: { mail, sms, failed } }: { deliveries: Deliveries }) => (
  <SystemCard title={systemText.post()} note={`${emailTexts[mail]()} · ${smsTexts[sms]()}`}>
    {failed.length === 0 ? (
      <Healthy>{systemText.allArrived()}</Healthy>
    ) : (
      <ul>
        {failed.map((one) => (
          <FailedDelivery key={`${one.notification} ${one.userId} ${one.channel} ${one.at}`} failed={one} />
        ))}
      </ul>
    )}
  </SystemCard>
);

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
    <code className="mt-1 block max-h-24 overflow-hidden text-tiny leading-snug break-words text-muted">
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
        name,
        error ? systemText.runFailed({ error }) : formatTime(lastRunAt),
      ])}
    />
  </SystemCard>
);

/** Retries or drops a failed job; dropping requires a confirmation. */
const JobActions = ({ id, name, canDrop }: { id: string; name: string; canDrop: boolean }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const retry = useWrite(retryJob);
  const drop = useWrite(dropJob);
  const run = async (write: () => Promise<unknown>, done: string) => {
    try {
      await write();
      notify({ kind: 'success', title: done });
    } catch (error) {
      notify({ kind: 'error', title: systemText.notDone(), description: textOf(failureOf(error)) });
    }
    setIsConfirming(false);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outlined"
        size="small"
        isBusy={retry.isWriting}
        aria-label={systemText.retryOne({ name })}
        onClick={() => void run(() => retry.write({ id }), systemText.retried())}
      >
        {!retry.isWriting && <RotateCw aria-hidden />}
        <span>{systemText.retry()}</span>
      </Button>
      {canDrop && (
        <Button
          variant="plain"
          size="small"
          aria-label={systemText.dropOne({ name })}
          onClick={() => setIsConfirming(true)}
        >
          <Trash2 aria-hidden />
          {systemText.drop()}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={systemText.dropTitle()}
          text={systemText.dropText({ name, id })}
          action={systemText.dropIt()}
          cancelLabel={systemText.keep()}
          isDanger
          isBusy={drop.isWriting}
          failure={null}
          onConfirm={() => void run(() => drop.write({ id }), systemText.dropped())}
          onClose={() => setIsConfirming(false)}
        >
          <p className="text-meta text-muted">{systemText.dropWarning()}</p>
        </ConfirmDialog>
      )}
    </div>
  );
};

type Jobs = System['jobs'];

const FailedJob = ({ job }: { job: Jobs['failed'][number] }) => (
  <li className="grid gap-2 border-b border-line py-3 last:border-0">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-w-0 break-all font-medium">{job.name}</span>
      <Chip tone={job.isDead ? 'danger' : 'amber'}>
        {job.isDead ? systemText.givenUp() : systemText.tries({ n: job.attempts, most: job.maxAttempts })}
      </Chip>
      {job.nextTryAt && (
        <span className="num text-small text-muted">
          {systemText.nextTry({ time: formatTime(job.nextTryAt) })}
        </span>
      )}
    </div>
    <p className="break-words text-small text-danger">{job.error}</p>
    <JobActions id={job.id} name={job.name} canDrop />
  </li>
);

const JobKind = ({ kind, now }: { kind: Jobs['kinds'][number]; now: string }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-small last:border-0">
    <span className="min-w-0 flex-1 basis-52 break-all">{kind.name}</span>
    <span className="num text-muted">
      {`${systemText.counts({
        waiting: kind.waiting,
        running: kind.running,
        failing: kind.failing,
        dead: kind.dead,
      })}${kind.dueSince ? ` · ${systemText.dueFor({ span: formatPeriod(kind.dueSince, now) })}` : ''}`}
    </span>
  </li>
);

export const JobsCard = ({ jobs, now }: { jobs: Jobs; now: string }) => (
  <SystemCard
    title={systemText.jobs()}
    note={systemText.jobsNote({ waiting: jobs.waiting, running: jobs.running })}
  >
    {jobs.failed.length === 0 ? (
      <Healthy>{systemText.noneFailed()}</Healthy>
    ) : (
      <ul>
        {jobs.failed.map((job) => (
          <FailedJob key={job.id} job={job} />
        ))}
      </ul>
    )}
    {jobs.kinds.length > 0 && (
      <details className="group mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-meta font-medium text-primary">
          {systemText.byKind()}
          <ChevronDown aria-hidden className="ml-1.5 size-5 group-open:rotate-180" />
        </summary>
        <ul>
          {jobs.kinds.map((kind) => (
            <JobKind key={kind.name} kind={kind} now={now} />
          ))}
        </ul>
      </details>
    )}
  </SystemCard>
);
