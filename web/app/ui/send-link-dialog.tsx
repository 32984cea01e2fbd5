import * as uiText from '../i18n/generated/ui.ts';
import { toWhatsApp } from '../paths.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useCopy } from './use-copy.ts';

interface SendLinkDialogProps {
  title: string;
  description: string;
  link: string;
  /** What is sent, with the link. */
  text: string;
  /** Whom it is sent to; without a number WhatsApp asks. */
  phone?: string | null;
  onClose: () => void;
}

/** A link that the reader sends themselves: by WhatsApp, or copied. */
export const SendLinkDialog = ({
  title,
  description,
  link,
  text,
  phone = null,
  onClose,
}: SendLinkDialogProps) => {
  const { isCopied, copy } = useCopy(link);
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description}>
      <div className="grid gap-2.5">
        <p className="num rounded-[12px] bg-raised px-4 py-3 text-meta wrap-anywhere">{text}</p>
        <Button asChild>
          <a href={toWhatsApp(text, phone)} target="_blank" rel="noreferrer">
            {uiText.sendByWhatsApp()}
          </a>
        </Button>
        <Button variant="outlined" onClick={copy}>
          <span aria-live="polite">{isCopied ? uiText.linkCopied() : uiText.copyLink()}</span>
        </Button>
        <Button variant="plain" onClick={onClose}>
          {uiText.linkDone()}
        </Button>
      </div>
    </Dialog>
  );
};
