import { changeNotificationChoices } from '@mandap/contract/notifications/notifications.endpoints';
import { chosenKinds, supportsChannel } from '@mandap/domain/notifications/notifications';
import { call } from '#app/api/call.ts';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import * as noticesText from '#app/i18n/generated/notices.ts';
import { notify } from '#app/ui/toast.ts';

/** Opts in to everything that can come by WhatsApp. If it fails, the user can choose it in the settings. */
export const chooseWhatsApp = async (): Promise<void> => {
  const channel = 'whatsapp';
  const choices = chosenKinds
    .filter((kind) => supportsChannel(kind, channel))
    .map((kind) => ({ kind, channel, on: true }) as const);
  try {
    await call(changeNotificationChoices, { choices });
  } catch (error) {
    notify({ kind: 'error', title: noticesText.choiceFailed(), description: textOf(failureOf(error)) });
  }
};
