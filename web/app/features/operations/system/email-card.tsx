import type { System } from '@mandap/contract/operations/system.schemas';
import * as systemText from '../../../i18n/generated/system.ts';
import { whenOrNever } from './format-system.ts';
import { JobActions } from './job-actions.tsx';
import { AllWell, SystemCard } from './system-card.tsx';

type Post = System['post'];

const mailTexts = { smtp: systemText.mailSmtp, outbox: systemText.mailOutbox };
const smsTexts = { gateway: systemText.smsGateway, outbox: systemText.smsOutbox, none: systemText.smsNone };

const Failed = ({ failed }: { failed: Post['failed'][number] }) => (
  <li className="grid gap-1.5 border-b border-line py-3 last:border-0">
    <p className="flex flex-wrap gap-x-3 text-meta">
      <span className="font-medium">{failed.told}</span>
      <span className="text-muted">
        {systemText.wayAndTries({
          way: failed.channel === 'sms' ? 'SMS' : systemText.mail(),
          n: failed.tries,
        })}
      </span>
      <span className="num text-muted">{whenOrNever(failed.at)}</span>
    </p>
    <p className="break-words text-small text-danger">{failed.problem || '–'}</p>
    {failed.jobId ? (
      <JobActions id={failed.jobId} name={failed.told} canDrop={false} />
    ) : (
      <p className="text-small text-muted">{systemText.noJob()}</p>
    )}
  </li>
);

export const PostCard = ({ post }: { post: Post }) => (
  <SystemCard title={systemText.post()} note={`${mailTexts[post.mail]()} · ${smsTexts[post.sms]()}`}>
    {post.failed.length === 0 ? (
      <AllWell>{systemText.allArrived()}</AllWell>
    ) : (
      <ul>
        {post.failed.map((failed) => (
          <Failed key={`${failed.told} ${failed.userId} ${failed.channel} ${failed.at}`} failed={failed} />
        ))}
      </ul>
    )}
  </SystemCard>
);
