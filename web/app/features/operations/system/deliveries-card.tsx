import type { System } from '@mandap/contract/operations/system.schemas';
import * as systemText from '#app/i18n/generated/system.ts';
import { formatTime } from './format-system.ts';
import { JobActions } from './job-actions.tsx';
import { Healthy, SystemCard } from './system-card.tsx';

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
