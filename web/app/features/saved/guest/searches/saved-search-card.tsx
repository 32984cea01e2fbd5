import { changeSavedSearch, removeSavedSearch } from '@mandap/contract/saved/saved.endpoints';
import type { SavedSearch } from '@mandap/contract/saved/saved.schemas';
import * as schemas from '@mandap/contract/saved/saved.schemas';
import { Pencil, Trash } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { filtersOfSearch, venuesUrl } from '#app/features/search/guest/venue-filters.ts';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as searchesText from '#app/i18n/generated/searches.ts';
import { toVenuesIn } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextField } from '#app/ui/text-field.tsx';

const schema = z.object({
  name: z.required(z.pick(schemas.changeSavedSearch.input, { name: true })).shape.name,
});

interface DialogProps {
  search: SavedSearch;
  onClose: () => void;
}

const RenameDialog = ({ search, onClose }: DialogProps) => {
  const { send, isWriting, failure } = useWrite(changeSavedSearch);
  const { form, field, problem } = useContractForm({ schema, defaultValues: { name: search.name }, failure });
  return (
    <FormDialog
      title={searchesText.rename()}
      action={searchesText.save()}
      isBusy={isWriting}
      failure={problem}
      onSend={form.handleSubmit(({ name }) => send({ id: search.id, name }, onClose))}
      onClose={onClose}
    >
      <TextField {...field('name')} autoFocus label={searchesText.name()} maxLength={80} />
    </FormDialog>
  );
};

const RemoveDialog = ({ search: { id, name }, onClose }: DialogProps) => (
  <ConfirmCall
    endpoint={removeSavedSearch}
    input={{ id }}
    title={searchesText.removeTitle({ name })}
    text={searchesText.removeText()}
    action={searchesText.remove()}
    isDanger
    onClose={onClose}
  />
);

const EmailSwitch = ({ search: { id, name, sendsEmails } }: { search: SavedSearch }) => {
  const { send, isWriting } = useWrite(changeSavedSearch);
  return (
    <div className="flex items-center gap-1 text-meta">
      <Switch
        label={searchesText.emailsOf({ name })}
        checked={sendsEmails}
        aria-disabled={isWriting}
        onChange={(event) => !isWriting && send({ id, sendsEmails: event.target.checked })}
      />
      <span aria-hidden>{searchesText.emails()}</span>
    </div>
  );
};

/** A saved search that can be opened, renamed, switched to no emails, or deleted. */
export const SavedSearchCard = ({ search }: { search: SavedSearch }) => {
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const today = useToday();
  const { name, endsOn, createdAt } = search;
  const hasEnded = endsOn !== null && endsOn < today;
  const close = () => setDialog(null);
  return (
    <article className="card flex flex-wrap items-center justify-between gap-x-5 gap-y-2 p-4 shadow-soft md:px-6">
      <div className="min-w-0 flex-[1_1_260px]">
        <h2 className="text-h3 break-words">{name}</h2>
        <p className="num mt-1 text-small text-muted">
          {endsOn && !hasEnded
            ? searchesText.untilDay({ day: mediumDay(endsOn) })
            : searchesText.since({ day: mediumDay(dayOf(createdAt)) })}
        </p>
        {hasEnded && (
          <div className="mt-2">
            <Chip tone="plain">{searchesText.ended()}</Chip>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {!hasEnded && <EmailSwitch search={search} />}
        <Button
          variant="plain"
          size="small"
          aria-label={searchesText.renameOf({ name })}
          onClick={() => setDialog('rename')}
        >
          <Pencil aria-hidden className="size-[18px]" />
          {searchesText.rename()}
        </Button>
        <Button
          variant="plain"
          size="small"
          aria-label={searchesText.removeOf({ name })}
          onClick={() => setDialog('remove')}
        >
          <Trash aria-hidden className="size-[18px]" />
          {searchesText.remove()}
        </Button>
        <Button asChild variant="primary" size="small">
          <Link
            to={toVenuesIn(venuesUrl.write(filtersOfSearch(search.search)))}
            aria-label={searchesText.showOf({ name })}
          >
            {searchesText.show()}
          </Link>
        </Button>
      </div>
      {dialog === 'rename' && <RenameDialog search={search} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog search={search} onClose={close} />}
    </article>
  );
};
