import {
  changeNotificationChoices,
  getNotificationChoices,
} from '@mandap/contract/notifications/notifications.endpoints';
import type {
  NotificationChoices as Choices,
  NotificationChoice,
} from '@mandap/contract/notifications/notifications.schemas';
import {
  type ChosenKind,
  chosenKinds,
  type NotificationChannel,
  notificationChannels,
} from '@mandap/domain/notifications/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '#app/api/call.ts';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { keyOf } from '#app/api/query-client.ts';
import { useRead } from '#app/api/use-read.ts';
import * as noticesText from '#app/i18n/generated/notices.ts';
import { toSettings } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { notify } from '#app/ui/toast.ts';
import { type User, useSession } from '../accounts/session/session-store.ts';

const channelNames: Record<NotificationChannel, () => string> = {
  app: noticesText.inApp,
  email: noticesText.email,
  sms: noticesText.sms,
  whatsapp: noticesText.whatsApp,
};

const kindTexts: Record<ChosenKind, [name: () => string, hint: () => string]> = {
  booking: [noticesText.booking, noticesText.bookingHint],
  payment: [noticesText.payment, noticesText.paymentHint],
  message: [noticesText.message, noticesText.messageHint],
  review: [noticesText.review, noticesText.reviewHint],
  reminder: [noticesText.reminder, noticesText.reminderHint],
  search: [noticesText.search, noticesText.searchHint],
};

const key = keyOf(getNotificationChoices, {});

/** The person's choices, updated optimistically. */
const useChoices = () => {
  const { isAuthenticated, isLoading } = useSession();
  const client = useQueryClient();
  const { data, failure, retry } = useRead(
    getNotificationChoices,
    {},
    { enabled: isAuthenticated && !isLoading },
  );

  const change = async (changed: NotificationChoice) => {
    const before = client.getQueryData<Choices>(key);
    if (!before) return;
    const isSame = ({ kind, channel }: NotificationChoice) =>
      kind === changed.kind && channel === changed.channel;
    const after = before.choices.map((choice) => (isSame(choice) ? changed : choice));
    client.setQueryData(key, { ...before, choices: after });
    try {
      client.setQueryData(key, await call(changeNotificationChoices, { choices: [changed] }));
      notify({ kind: 'success', title: noticesText.saved(), id: 'notifications' });
    } catch (error) {
      client.setQueryData(key, before);
      const description = textOf(failureOf(error));
      notify({ kind: 'error', title: noticesText.choiceFailed(), description, id: 'notifications' });
    }
  };
  return { data, failure, retry, change };
};

interface MatrixProps {
  choices: Choices;
  onChange: (changed: NotificationChoice) => void;
}

/** Large text on a phone: the switches are below the name of their kind, each with the name of its channel. */
const rowClass =
  'border-t border-line max-[18em]:flex max-[18em]:flex-wrap max-[18em]:items-center max-[18em]:gap-x-5 max-[18em]:pb-2';

const kindClass = 'wrap-anywhere hyphens-auto py-2.5 pe-3 text-start font-normal max-[18em]:basis-full';

const ChannelCell = ({ channel, children }: { channel: NotificationChannel; children: ReactNode }) => (
  <td className="text-center text-small text-muted max-[18em]:flex max-[18em]:items-center max-[18em]:gap-2">
    <span aria-hidden className="hidden max-[18em]:inline">
      {channelNames[channel]()}
    </span>
    {children}
  </td>
);

const Matrix = ({ choices: { choices }, onChange }: MatrixProps) => {
  const channels = notificationChannels.filter((channel) =>
    choices.some((choice) => choice.channel === channel),
  );
  return (
    <table className="w-full border-collapse">
      <thead className="max-[18em]:sr-only">
        <tr>
          <th scope="col" className="text-start text-small font-medium text-muted">
            {noticesText.choicesKind()}
          </th>
          {channels.map((channel) => (
            <th
              key={channel}
              scope="col"
              className="w-13 text-center sm:w-16 text-small font-medium text-muted"
            >
              {channelNames[channel]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chosenKinds.map((kind) => {
          const [name, hint] = kindTexts[kind];
          return (
            <tr key={kind} className={rowClass}>
              <th scope="row" className={kindClass}>
                <span className="block text-meta font-medium">{name()}</span>
                <span className="block text-small text-muted">{hint()}</span>
              </th>
              {channels.map((channel) => {
                const choice = choices.find((one) => one.kind === kind && one.channel === channel);
                return (
                  <ChannelCell key={channel} channel={channel}>
                    {choice ? (
                      <Switch
                        label={noticesText.switchOf({ kind: name(), channel: channelNames[channel]() })}
                        checked={choice.on}
                        onChange={(event) => onChange({ kind, channel, on: event.target.checked })}
                      />
                    ) : (
                      <span>
                        <span aria-hidden>–</span>
                        <span className="sr-only">{noticesText.notPossible()}</span>
                      </span>
                    )}
                  </ChannelCell>
                );
              })}
            </tr>
          );
        })}
        <tr className={rowClass}>
          <th scope="row" className={kindClass}>
            <span className="block text-meta font-medium">{noticesText.accountRow()}</span>
            <span className="block text-small text-muted">{noticesText.alwaysHint()}</span>
          </th>
          {channels.map((channel) => (
            <ChannelCell key={channel} channel={channel}>
              {channel === 'sms' || channel === 'whatsapp' ? (
                <span aria-hidden>–</span>
              ) : (
                <span>{noticesText.always()}</span>
              )}
            </ChannelCell>
          ))}
        </tr>
      </tbody>
    </table>
  );
};

const withoutEmail = ({ choices, ...rest }: Choices): Choices => ({
  ...rest,
  choices: choices.filter(({ channel }) => channel !== 'email'),
});

/** The choice of notifications and their channels. Each switch is saved at once. */
export const NotificationChoices = ({ user }: { user: Pick<User, 'email' | 'role'> }) => {
  const { data, failure, retry, change } = useChoices();
  const hasEmail = user.email !== '';
  return (
    <SettingsCard title={noticesText.choicesTitle()} text={noticesText.choicesLead()}>
      {data && hasEmail && !data.emailIsSent && (
        <Alert variant="warning" className="mb-4">
          {noticesText.emailsOff()}
        </Alert>
      )}
      {data && !hasEmail && (
        <p className="mb-4 text-meta">
          <span>{noticesText.noEmail()} </span>
          <Link to={toSettings(user.role, 'security')} className="link">
            {noticesText.addEmail()}
          </Link>
        </p>
      )}
      {data ? (
        <>
          <Matrix choices={hasEmail ? data : withoutEmail(data)} onChange={change} />
          {data.choices.some(({ channel }) => channel === 'whatsapp') && (
            <p className="mt-4 text-small text-muted">{noticesText.whatsAppHint()}</p>
          )}
        </>
      ) : failure ? (
        <RetryAlert text={textOf(failure)} onRetry={retry} />
      ) : (
        <div role="status" aria-label={noticesText.loading()} className="grid gap-3">
          {chosenKinds.map((kind) => (
            <div key={kind} className="skeleton h-13" />
          ))}
        </div>
      )}
    </SettingsCard>
  );
};
