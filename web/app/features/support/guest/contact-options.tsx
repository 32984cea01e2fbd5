import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { Clock3, Mail, Phone, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import * as supportText from '../../../i18n/generated/support.ts';
import { toMail, toPhone } from '../../../paths.ts';

const Way = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li className="flex gap-3 [&_svg]:mt-1 [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-primary">
    {icon}
    <div className="min-w-0">
      <p className="text-small text-muted">{title}</p>
      {children}
    </div>
  </li>
);

const linkClass = 'link inline-flex min-h-11 items-center break-all';

/** Who answers, when, and other ways to reach them. */
export const WaysToReach = ({
  settings,
  isGrievance,
}: {
  settings: PublicSettings;
  isGrievance: boolean;
}) => {
  const { grievanceOfficerName: officer, grievanceOfficerEmail: officerEmail } = settings;
  return (
    <aside aria-label={supportText.otherWays()} className="card h-fit p-5">
      <ul className="grid gap-4">
        {officer && (
          <Way icon={<Scale aria-hidden />} title={supportText.officer()}>
            <p className={isGrievance ? 'font-semibold' : 'font-medium'}>{officer}</p>
            {officerEmail && (
              <a href={toMail(officerEmail)} className={linkClass}>
                {officerEmail}
              </a>
            )}
          </Way>
        )}
        <Way icon={<Mail aria-hidden />} title={supportText.byMail()}>
          <a href={toMail(settings.contactEmail)} className={linkClass}>
            {settings.contactEmail}
          </a>
        </Way>
        <Way icon={<Phone aria-hidden />} title={supportText.byPhone()}>
          <a href={toPhone(settings.contactPhone)} className={`${linkClass} num`}>
            {settings.contactPhone}
          </a>
        </Way>
        {settings.supportHours && (
          <Way icon={<Clock3 aria-hidden />} title={supportText.hours()}>
            <p>{settings.supportHours}</p>
          </Way>
        )}
      </ul>
      <p className="mt-4 border-t border-line pt-4 text-small text-muted">{supportText.promise()}</p>
    </aside>
  );
};
