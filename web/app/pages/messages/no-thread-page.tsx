import { MessageCircle } from 'lucide-react';
import * as messagesText from '#app/i18n/generated/messages.ts';

/** Shown next to the list while no conversation is open. */
export default function NoThreadPage() {
  return (
    <div className="m-auto grid max-w-[32ch] justify-items-center gap-2 p-6 text-center">
      <MessageCircle aria-hidden className="size-10 text-muted" />
      <p className="font-display text-[1.375rem] font-semibold">{messagesText.choose()}</p>
      <p className="text-meta text-muted">{messagesText.chooseText()}</p>
    </div>
  );
}
