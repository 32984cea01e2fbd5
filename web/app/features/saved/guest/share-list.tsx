import { getSavedShare, shareSavedVenues, unshareSavedVenues } from '@mandap/contract/saved/saved.endpoints';
import type { SavedShare } from '@mandap/contract/saved/saved.schemas';
import * as schemas from '@mandap/contract/saved/saved.schemas';
import { Check, Copy, Link2Off, MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as savedText from '#app/i18n/generated/saved.ts';
import { addressOf } from '#app/i18n/page-language.ts';
import { toSharedList, toWhatsApp } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { useCopy } from '#app/ui/use-copy.ts';

/** The share link with buttons to copy and send it. */
const LinkRow = ({ token }: { token: string }) => {
  const url = `${window.location.origin}${addressOf(toSharedList(token))}`;
  const { isCopied, copy } = useCopy(url);
  const text = savedText.sendText();
  return (
    <div className="grid gap-3">
      <TextField
        readOnly
        label={savedText.link()}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button variant="outlined" size="small" onClick={copy}>
          {isCopied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          <span aria-live="polite">{isCopied ? savedText.copied() : savedText.copy()}</span>
        </Button>
        <Button asChild size="small">
          <a href={toWhatsApp(`${text} ${url}`)} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden className="size-5" />
            {savedText.whatsapp()}
          </a>
        </Button>
        {'share' in navigator && (
          <Button
            variant="outlined"
            size="small"
            onClick={() => void navigator.share({ title: text, url }).catch(() => {})}
          >
            <Share2 aria-hidden className="size-5" />
            {savedText.send()}
          </Button>
        )}
      </div>
    </div>
  );
};

const Sharing = ({ share }: { share: SavedShare }) => {
  const starting = useWrite(shareSavedVenues);
  const stopping = useWrite(unshareSavedVenues);
  const { form, problem } = useContractForm({
    schema: schemas.shareSavedVenues.input,
    defaultValues: { includesNotes: share.includesNotes, isVotingOpen: share.isVotingOpen },
    failure: starting.failure ?? stopping.failure,
  });
  const start = form.handleSubmit((requested) => starting.send(requested));
  const stop = () => stopping.send({}, () => notify({ kind: 'success', title: savedText.stopped() }));
  const isBusy = starting.isWriting || stopping.isWriting;
  return (
    <form noValidate onSubmit={start} className="grid gap-4">
      {share.token && <LinkRow token={share.token} />}
      <Checkbox {...form.register('includesNotes', { onChange: () => share.token && start() })}>
        {savedText.withNotes()}
      </Checkbox>
      <Checkbox {...form.register('isVotingOpen', { onChange: () => share.token && start() })}>
        {savedText.withVoting()}
      </Checkbox>
      {problem && (
        <Alert variant="danger" title={savedText.shareFailed()}>
          {problem}
        </Alert>
      )}
      {share.token ? (
        <Button variant="danger" isBusy={isBusy} onClick={stop}>
          <Link2Off aria-hidden className="size-5" />
          {savedText.stop()}
        </Button>
      ) : (
        <Button type="submit" isBusy={isBusy}>
          {savedText.create()}
        </Button>
      )}
    </form>
  );
};

const ShareDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, failure } = useRead(getSavedShare, {});
  return (
    <Dialog isOpen onClose={onClose} title={savedText.shareTitle()} description={savedText.shareText()}>
      {data && <Sharing share={data} />}
      {!data && failure && <Alert variant="danger">{textOf(failure)}</Alert>}
      {!data && !failure && <div className="skeleton h-28" />}
    </Dialog>
  );
};

/** Shares the whole list by a link, or revokes the link. */
export const ShareListButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
        <Share2 aria-hidden className="size-5" />
        {savedText.share()}
      </Button>
      {isOpen && <ShareDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};
