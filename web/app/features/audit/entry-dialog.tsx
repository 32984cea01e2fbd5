import { getAuditEntry } from '@mandap/contract/audit/audit.endpoints';
import type { AuditDetail } from '@mandap/contract/audit/audit.schemas';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toAdminUser } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { dateAndTime } from '#app/i18n/format.ts';
import * as auditLogText from '#app/i18n/generated/auditLog.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Name } from '#app/ui/name.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import {
  actionName,
  actorName,
  changesIn,
  kindName,
  roleName,
  targetName,
  targetUrl,
} from './format-entry.ts';

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-3 gap-y-0.5 border-b border-line py-2.5 last:border-0">
    <dt className="w-24 flex-none text-small text-muted">{name}</dt>
    <dd className="min-w-0 flex-1 break-words text-meta">{children}</dd>
  </div>
);

const linkClass = 'font-medium text-primary underline underline-offset-2';

const Actor = ({ entry }: { entry: AuditDetail }) => {
  const { actor } = entry;
  if (!actor || actor.isDeleted) return actorName(entry);
  return (
    <>
      <Link to={toAdminUser(actor.id)} className={linkClass}>
        {actorName(entry)}
      </Link>
      <span className="block text-small text-muted">{`${actor.email} · ${roleName(actor.role)}`}</span>
    </>
  );
};

const Target = ({ entry }: { entry: AuditDetail }) => {
  const url = targetUrl(entry);
  const name = targetName(entry);
  return (
    <>
      {url ? (
        <Link to={url} className={linkClass}>
          {name}
        </Link>
      ) : (
        <Name>{name}</Name>
      )}
      <span className="block text-small text-muted">{`${kindName(entry.target.kind)} · ${entry.target.id}`}</span>
    </>
  );
};

const Changes = ({ entry }: { entry: AuditDetail }) => {
  const changes = changesIn(entry);
  if (changes.length === 0) return <p className="text-meta text-muted">{auditLogText.nothingChanged()}</p>;
  return (
    <ul className="grid gap-2.5">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="rounded-control bg-raised px-3.5 py-3">
          <p className="text-small font-medium">{field}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta">
            <span className="sr-only">{auditLogText.before()}</span>
            <span className="min-w-0 break-words text-muted line-through decoration-1">{before}</span>
            <ArrowRight aria-hidden className="size-4 flex-none text-muted" />
            <span className="sr-only">{auditLogText.after()}</span>
            <span className="min-w-0 break-words font-medium">{after}</span>
          </p>
        </li>
      ))}
    </ul>
  );
};

const Entry = ({ entry }: { entry: AuditDetail }) => (
  <div className="grid gap-5">
    <dl>
      <Row name={auditLogText.when()}>{dateAndTime(entry.at)}</Row>
      <Row name={auditLogText.by()}>
        <Actor entry={entry} />
      </Row>
      <Row name={auditLogText.about()}>
        <Target entry={entry} />
      </Row>
      {entry.note && <Row name={auditLogText.note()}>{entry.note}</Row>}
      <Row name={auditLogText.address()}>{entry.address || '–'}</Row>
      <Row name={auditLogText.link()}>
        {entry.link ? auditLogText.linked({ n: entry.link.seq }) : auditLogText.notLinked()}
      </Row>
    </dl>
    <section aria-label={auditLogText.changes()}>
      <h3 className="mb-2.5 text-[1.1875rem]">{auditLogText.changes()}</h3>
      <Changes entry={entry} />
    </section>
  </div>
);

const Content = ({ id }: { id: string }) => {
  const { data, failure, retry } = useRead(getAuditEntry, { id });
  if (data) return <Entry entry={data} />;
  if (!failure) return <div role="status" aria-label={auditLogText.loading()} className="skeleton h-72" />;
  return <RetryAlert title={auditLogText.failed()} text={textOf(failure)} onRetry={retry} />;
};

/** The details of an entry, with the values before and after. */
export const EntryDialog = ({
  entry,
  onClose,
}: {
  entry: { id: string; action: string } | null;
  onClose: () => void;
}) => (
  <Dialog
    isOpen={entry !== null}
    onClose={onClose}
    title={entry ? actionName(entry.action) : ''}
    width="wide"
  >
    {entry && <Content id={entry.id} />}
  </Dialog>
);
