import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import type { TicketTopic } from '@mandap/domain/support/tickets';
import { Clock3, Mail, Phone, Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { MemberForm, TicketSent, VisitorForm } from '#app/features/support/guest/contact-form.tsx';
import * as supportText from '#app/i18n/generated/support.ts';
import { pageMeta } from '#app/page-meta.ts';
import { toMail, toPhone, toSupport, toTicket } from '#app/paths.ts';
import { useSettings } from '#app/shell/site-settings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';
import type { Route } from './+types/support-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: supportText.title(),
    description: supportText.description(),
    path: toSupport(),
  });

const Option = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li className="flex gap-3 [&_svg]:mt-1 [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-primary">
    {icon}
    <div className="min-w-0">
      <p className="text-small text-muted">{title}</p>
      {children}
    </div>
  </li>
);

const linkClass = 'link inline-flex min-h-11 items-center';

/** The grievance officer, email, phone and hours of the support team. */
const ContactOptions = ({ settings, isGrievance }: { settings: PublicSettings; isGrievance: boolean }) => {
  const { grievanceOfficerName: officer, grievanceOfficerEmail: officerEmail } = settings;
  return (
    <aside aria-label={supportText.otherWays()} className="card h-fit p-5">
      <ul className="mb-4 grid gap-4 border-b border-line pb-4 empty:hidden">
        {officer && (
          <Option icon={<Scale aria-hidden />} title={supportText.officer()}>
            <p className={isGrievance ? 'font-semibold' : 'font-medium'}>{officer}</p>
            {officerEmail && (
              <a href={toMail(officerEmail)} className={linkClass}>
                <EmailAddress address={officerEmail} />
              </a>
            )}
          </Option>
        )}
        {settings.contactEmail && (
          <Option icon={<Mail aria-hidden />} title={supportText.byMail()}>
            <a href={toMail(settings.contactEmail)} className={linkClass}>
              <EmailAddress address={settings.contactEmail} />
            </a>
          </Option>
        )}
        {settings.contactPhone && (
          <Option icon={<Phone aria-hidden />} title={supportText.byPhone()}>
            <a href={toPhone(settings.contactPhone)} className={`${linkClass} num`}>
              {settings.contactPhone}
            </a>
          </Option>
        )}
        {settings.supportHours && (
          <Option icon={<Clock3 aria-hidden />} title={supportText.hours()}>
            <WrittenText>{settings.supportHours}</WrittenText>
          </Option>
        )}
      </ul>
      <p className="text-small text-muted">{supportText.promise()}</p>
    </aside>
  );
};

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
