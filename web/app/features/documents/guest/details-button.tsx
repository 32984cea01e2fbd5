import { getDetailsFile } from '@mandap/contract/documents/documents.endpoints';
import { Download } from 'lucide-react';
import { download } from '../../../api/download.ts';
import { useDownload } from '../../../api/use-download.ts';
import * as documentsText from '../../../i18n/generated/documents.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';

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
