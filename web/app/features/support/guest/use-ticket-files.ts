import { maxTicketFiles } from '@mandap/contract/support/support';
import * as supportText from '../../../i18n/generated/support.ts';
import { useUploads } from '../../files/use-uploads.ts';

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
