import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import * as venueText from '#app/i18n/generated/venue.ts';
import { Button } from '#app/ui/button.tsx';

/** Phones have their own share sheet. */
const canShare = (): boolean => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;

interface ShareButtonProps {
  title: string;
  text?: string;
  /** The page's own URL by default. */
  url?: string;
}

/** Shares a URL, or copies it. */
export const ShareButton = ({ title, text = '', url: given }: ShareButtonProps) => {
  const [isCopied, setIsCopied] = useState(false);
  const share = async () => {
    const url = given ?? window.location.href;
    if (canShare()) {
      await navigator.share({ title, url, ...(text && { text }) }).catch(() => {});
      return;
    }
    await navigator.clipboard.writeText(url).catch(() => {});
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 2000);
  };
  return (
    <Button variant="outlined" size="small" className="needs-js" onClick={() => void share()}>
      {isCopied ? <Check aria-hidden className="size-5" /> : <Share2 aria-hidden className="size-5" />}
      <span aria-live="polite">{isCopied ? venueText.linkCopied() : venueText.share()}</span>
    </Button>
  );
};
