import { dropJob, retryJob } from '@mandap/contract/operations/operations.endpoints';
import type { System } from '@mandap/contract/operations/operations.schemas';
import { ChevronDown, RotateCw, Trash } from 'lucide-react';
import { useState } from 'react';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as systemText from '#app/i18n/generated/system.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Name } from '#app/ui/name.tsx';
import { notify } from '#app/ui/toast.ts';
import { formatPeriod, formatTime } from './format-system.ts';
import { jobName } from './job-name.ts';
import { Healthy, SystemCard } from './system-cards.tsx';

/** Retries or discards a failed job. Discarding requires a confirmation. */
const JobActions = ({ id, name, canDrop }: { id: string; name: string; canDrop: boolean }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const retry = useWrite(retryJob);
  const drop = useWrite(dropJob);
  const run = async (write: () => Promise<unknown>, done: string) => {
    try {
      await write();
      notify({ kind: 'success', title: done });
    } catch (error) {
      notifyFailure(systemText.notDone())(error);
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
          <Trash aria-hidden />
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
      <span className="min-w-0 break-words font-medium">{jobName(job.name)}</span>
      <Chip tone={job.isDead ? 'danger' : 'amber'}>
        {job.isDead ? systemText.givenUp() : systemText.tries({ n: job.attempts, most: job.maxAttempts })}
      </Chip>
      {job.nextTryAt && (
        <span className="num text-small text-muted">
          {systemText.nextTry({ time: formatTime(job.nextTryAt) })}
        </span>
      )}
    </div>
    <p className="break-words text-small text-danger">
      <Name>{job.error}</Name>
    </p>
    <JobActions id={job.id} name={jobName(job.name)} canDrop />
  </li>
);

const JobKind = ({ kind, now }: { kind: Jobs['kinds'][number]; now: string }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-small last:border-0">
    <span className="min-w-0 flex-1 basis-52 break-words">{jobName(kind.name)}</span>
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
          <ChevronDown aria-hidden className="ms-1.5 size-5 group-open:rotate-180" />
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

type Deliveries = System['post'];

const emailTexts = { smtp: systemText.mailSmtp, outbox: systemText.mailOutbox };
const smsTexts = { gateway: systemText.smsGateway, outbox: systemText.smsOutbox, none: systemText.smsNone };

/** The other channels than email. */
const phoneWays: Record<string, string> = { sms: 'SMS', whatsapp: 'WhatsApp' };

const FailedDelivery = ({ failed }: { failed: Deliveries['failed'][number] }) => (
  <li className="grid gap-1.5 border-b border-line py-3 last:border-0">
    <p className="flex flex-wrap gap-x-3 text-meta">
      <span className="font-medium">{jobName(failed.notification)}</span>
      <span className="text-muted">
        {systemText.wayAndTries({
          way: phoneWays[failed.channel] ?? systemText.mail(),
          n: failed.tries,
        })}
      </span>
      <span className="num text-muted">{formatTime(failed.at)}</span>
    </p>
    <p className="break-words text-small text-danger">
      {failed.isReported ? systemText.reported({ problem: failed.problem }) : failed.problem || '–'}
    </p>
    {failed.jobId ? (
      <JobActions id={failed.jobId} name={jobName(failed.notification)} canDrop={false} />
    ) : (
      <p className="text-small text-muted">{systemText.noJob()}</p>
    )}
  </li>
);

const Codes = ({ codes: { sent, failed, problem } }: { codes: Deliveries['codes'] }) => (
  <div className="mt-3 grid gap-1.5">
    <p className="num text-small text-muted">{systemText.codes({ sent, failed })}</p>
    {problem !== null && (
      <p className="break-words text-small text-danger">{systemText.codesProblem({ problem })}</p>
    )}
  </div>
);

/** Emails and text messages that could not be delivered. */
export const DeliveriesCard = ({ deliveries: { mail, sms, failed, codes } }: { deliveries: Deliveries }) => (
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
    {codes.sent > 0 && <Codes codes={codes} />}
  </SystemCard>
);
