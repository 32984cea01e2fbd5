import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { Clock3, Mail, Phone, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import * as supportText from '#app/i18n/generated/support.ts';
import { toMail, toPhone } from '#app/paths.ts';

const Option = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li className="flex gap-3 [&_svg]:mt-1 [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-primary">
    {icon}
    <div className="min-w-0">
      <p className="text-small text-muted">{title}</p>
      {children}
    </div>
  </li>
);

const linkClass = 'link inline-flex min-h-11 items-center break-all';

/** The grievance officer, email, phone and hours of the support team. */
export const ContactOptions = ({
  settings,
  isGrievance,
}: {
  settings: PublicSettings;
  isGrievance: boolean;
}) => {
  const { grievanceOfficerName: officer, grievanceOfficerEmail: officerEmail } = settings;
  return (
    <aside aria-label={supportText.otherWays()} className="card h-fit p-5">
      <ul className="mb-4 grid gap-4 border-b border-line pb-4 empty:hidden">
        {officer && (
          <Option icon={<Scale aria-hidden />} title={supportText.officer()}>
            <p className={isGrievance ? 'font-semibold' : 'font-medium'}>{officer}</p>
            {officerEmail && (
              <a href={toMail(officerEmail)} className={linkClass}>
                {officerEmail}
              </a>
            )}
          </Option>
        )}
        {settings.contactEmail && (
          <Option icon={<Mail aria-hidden />} title={supportText.byMail()}>
            <a href={toMail(settings.contactEmail)} className={linkClass}>
              {settings.contactEmail}
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
            <p>{settings.supportHours}</p>
          </Option>
        )}
      </ul>
      <p className="text-small text-muted">{supportText.promise()}</p>
    </aside>
  );
};
