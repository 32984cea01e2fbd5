import { commentOnSavedVenue } from '@mandap/contract/saved/saved.endpoints';
import type { SavedVenue } from '@mandap/contract/saved/saved.schemas';
import * as schemas from '@mandap/contract/saved/saved.schemas';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { count } from '#app/i18n/format.ts';
import * as decidingText from '#app/i18n/generated/deciding.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { notify } from '#app/ui/toast.ts';
import type { VoteButtonsProps } from './vote-buttons.tsx';

const schema = z.pick(schemas.commentOnSavedVenue.input, { text: true });

interface FormProps {
  token: string;
  venue: SavedVenue;
  onClose: () => void;
}

const Form = ({ token, venue, onClose }: FormProps) => {
  const { send, isWriting, failure } = useWrite(commentOnSavedVenue);
  const { form, field, errorOf, problem } = useContractForm({ schema, defaultValues: { text: '' }, failure });
  const submit = form.handleSubmit(({ text }) =>
    send({ token, venueId: venue.id, text }, () => {
      notify({ kind: 'success', title: decidingText.sent() });
      onClose();
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextArea
        {...field('text')}
        autoFocus
        label={decidingText.commentNamed({ name: venue.name })}
        help={decidingText.commentHelp({ n: count(form.watch('text').length) })}
        error={errorOf('text') ?? problem ?? undefined}
        maxLength={300}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={isWriting}>
          {decidingText.send()}
        </Button>
        <Button variant="plain" size="small" onClick={onClose}>
          {decidingText.cancel()}
        </Button>
      </div>
    </form>
  );
};

/** Opens in place. */
export const CommentForm = ({ token, venue, me }: VoteButtonsProps) => {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Form token={token} venue={venue} onClose={() => setIsOpen(false)} />;
  return (
    <Button
      variant="link"
      size="small"
      className="needs-js -ml-3 self-start px-3!"
      aria-label={decidingText.commentNamed({ name: venue.name })}
      onClick={async () => (await me.named()) && setIsOpen(true)}
    >
      <MessageSquarePlus aria-hidden className="size-[18px]" />
      {decidingText.comment()}
    </Button>
  );
};
