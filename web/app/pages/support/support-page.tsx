import type { TicketTopic } from '@mandap/domain/support/tickets';
import { useState } from 'react';
import { ContactOptions } from '#app/features/support/guest/contact-options.tsx';
import { MemberForm } from '#app/features/support/guest/member-form.tsx';
import { TicketSent } from '#app/features/support/guest/ticket-sent.tsx';
import { VisitorForm } from '#app/features/support/guest/visitor-form.tsx';
import * as supportText from '#app/i18n/generated/support.ts';
import { pageMeta } from '#app/page-meta.ts';
import { toSupport, toTicket } from '#app/paths.ts';
import { useSession } from '#app/session/use-session.ts';
import { useSettings } from '#app/shell/site-settings.ts';
import { Alert } from '#app/ui/alert.tsx';
import type { Route } from './+types/support-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: supportText.title(),
    description: supportText.description(),
    path: toSupport(),
  });

interface Sent {
  number: string;
  email: string;
  to?: string;
}

export default function SupportPage() {
  const { user } = useSession();
  const settings = useSettings();
  const [topic, setTopic] = useState<TicketTopic | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const person = user && user.role !== 'admin' ? user : null;
  return (
    <main id="content" tabIndex={-1} className="wrap max-w-[1120px] py-8 outline-none md:py-12">
      <h1 className="text-h1">{supportText.title()}</h1>
      <p className="mt-2 max-w-[60ch] text-muted">{supportText.lead()}</p>
      <div className="mt-7 grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="card relative overflow-hidden p-5 md:p-7">
          <noscript>
            <Alert variant="info">{supportText.noScript()}</Alert>
          </noscript>
          {sent ? (
            <TicketSent {...sent} onAnother={() => setSent(null)} />
          ) : person ? (
            <MemberForm
              person={person}
              onTopic={setTopic}
              onSent={({ id, number }) =>
                setSent({ number, email: person.email, to: toTicket(id, person.role) })
              }
            />
          ) : (
            <VisitorForm onTopic={setTopic} onSent={setSent} />
          )}
        </div>
        {settings && <ContactOptions settings={settings} isGrievance={topic === 'grievance'} />}
      </div>
    </main>
  );
}
