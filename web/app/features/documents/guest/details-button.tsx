import { getDetailsFile } from '@mandap/contract/documents/documents.endpoints';
import { Download } from 'lucide-react';
import { download } from '#app/api/download.ts';
import { useDownload } from '#app/api/use-download.ts';
import * as documentsText from '#app/i18n/generated/documents.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';

export interface DetailsButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  bookingId: string;
}

/** Downloads a booking's details as a PDF. */
export const DetailsButton = ({ bookingId, ...rest }: DetailsButtonProps) => {
  const { isBusy, save } = useDownload(documentsText.failed(), () =>
    download(getDetailsFile, { id: bookingId }),
  );
  return (
    <Button {...rest} isBusy={isBusy} onClick={save}>
      {!isBusy && <Download aria-hidden className="size-5" />}
      <span>{documentsText.details()}</span>
    </Button>
  );
};
