import { maxTicketFiles } from '@mandap/contract/support/support';
import { useUploads } from '#app/features/files/use-uploads.ts';
import * as supportText from '#app/i18n/generated/support.ts';

/** The attachments of a ticket's message. */
export const useTicketFiles = () =>
  useUploads({
    purpose: 'support',
    maxFiles: maxTicketFiles,
    texts: {
      tooLarge: supportText.fileTooLarge,
      tooMany: supportText.tooManyFiles,
      failed: supportText.fileFailed,
    },
  });

export type TicketFiles = ReturnType<typeof useTicketFiles>;
