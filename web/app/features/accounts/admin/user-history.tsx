import { listAudit } from '@mandap/contract/audit/audit.endpoints';
import type { AuditRow } from '@mandap/contract/audit/audit.schemas';
import { toAdmin } from '#app/admin-paths.ts';
import { useRead } from '#app/api/use-read.ts';
import { dateAndTime } from '#app/i18n/format.ts';
import * as usersText from '#app/i18n/generated/users.ts';
import { More, Section } from './user-sections.tsx';

/** `user.role_changed` as people read it: “User role changed”. */
const actionLabel = ({ action }: AuditRow): string => {
  const label = action.replace(/[._]/g, ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
};

const Entries = ({ requested }: { requested: { target: string } | { actor: string } }) => {
  const { data } = useRead(listAudit, { ...requested, pageSize: 5 });
  if (!data) return <span className="skeleton block h-24" />;
  if (data.results.length === 0) return <p className="text-meta text-muted">{usersText.noHistory()}</p>;
  return (
    <ul>
      {data.results.map((entry) => (
        <li key={entry.id} className="border-t border-line py-2 first:border-t-0">
          <p className="text-meta wrap-anywhere">
            <span>{actionLabel(entry)}</span>
            {entry.note && <span className="text-muted">{` · ${entry.note}`}</span>}
          </p>
          <p className="num text-small text-muted">{dateAndTime(entry.at)}</p>
        </li>
      ))}
    </ul>
  );
};

/** Audit entries about an account and by its owner. */
export const UserHistory = ({ id }: { id: string }) => (
  <>
    <Section
      title={usersText.historyAbout()}
      more={<More to={toAdmin('audit', { target: id })}>{usersText.wholeHistory()}</More>}
    >
      <Entries requested={{ target: id }} />
    </Section>
    <Section
      title={usersText.historyOf()}
      more={<More to={toAdmin('audit', { actor: id })}>{usersText.wholeHistory()}</More>}
    >
      <Entries requested={{ actor: id }} />
    </Section>
  </>
);
