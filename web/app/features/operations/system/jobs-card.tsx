import type { System } from '@mandap/contract/operations/system.schemas';
import { ChevronDown } from 'lucide-react';
import * as systemText from '#app/i18n/generated/system.ts';
import { Chip } from '#app/ui/chip.tsx';
import { formatPeriod, formatTime } from './format-system.ts';
import { JobActions } from './job-actions.tsx';
import { Healthy, SystemCard } from './system-card.tsx';

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
