import { listOwnVenues } from '@mandap/contract/venues/host.endpoints';
import { Inbox, type LucideIcon, Plus, Send } from 'lucide-react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { toHostVenueEdit, toHostVenueNew } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { Button } from '#app/ui/button.tsx';

const steps: readonly { Icon: LucideIcon; title: () => string; text: () => string }[] = [
  { Icon: Plus, title: hostVenueText.stepAdd, text: hostVenueText.stepAddText },
  { Icon: Send, title: hostVenueText.stepSend, text: hostVenueText.stepSendText },
  { Icon: Inbox, title: hostVenueText.stepAnswer, text: hostVenueText.stepAnswerText },
];

/** For a host without a venue: the steps to the first one. */
export const FirstSteps = () => {
  const [draft] = useRead(listOwnVenues, {}).data?.drafts ?? [];
  return (
    <section aria-labelledby="first-steps" className="card max-w-[760px] p-5 md:p-7">
      <h2 id="first-steps" className="text-h2">
        {hostVenueText.firstSteps()}
      </h2>
      <ol className="mt-5 grid gap-5">
        {steps.map(({ Icon, title, text }) => (
          <li key={title()} className="flex items-start gap-4">
            <span className="grid size-11 flex-none place-items-center rounded-full bg-primary-soft text-primary">
              <Icon aria-hidden className="size-5" />
            </span>
            <span>
              <span className="block font-medium">{title()}</span>
              <span className="block text-meta text-muted">{text()}</span>
            </span>
          </li>
        ))}
      </ol>
      <Button asChild className="mt-6 max-sm:w-full">
        <Link to={draft ? toHostVenueEdit(draft.id) : toHostVenueNew()}>
          {draft ? hostVenueText.continueFirst() : hostVenueText.addFirst()}
        </Link>
      </Button>
    </section>
  );
};
