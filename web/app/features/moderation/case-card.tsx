import {
  dismissReport,
  hideReported,
  reopenReport,
  restoreReported,
} from '@mandap/contract/moderation/moderation.endpoints';
import type { ReportedCase, ReportedCaseDetails } from '@mandap/contract/moderation/moderation.schemas';
import { isTaken } from '@mandap/domain/assignment';
import { warningsBeforeSuspension } from '@mandap/domain/moderation/moderation';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toAdminConversation, toAdminUser } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayAndTime } from '#app/i18n/format.ts';
import * as reportsText from '#app/i18n/generated/reports.ts';
import { toVenue } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { classes } from '#app/ui/classes.ts';
import { fitBar } from '#app/ui/fit-bar.ts';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { stickyBar } from '#app/ui/sticky-bar.ts';
import { notify } from '#app/ui/toast.ts';
import { useSession } from '../accounts/session/session-store.ts';
import { textOfCase } from './case-columns.tsx';
import { ageOf, CaseBadge, reasonNames } from './format-case.tsx';

const WarnDialog = lazyDialog(() => import('./warn-dialog.tsx').then((part) => part.WarnDialog));

const linkClass = 'link inline-flex min-h-11 items-center';

const Author = ({ author }: Pick<ReportedCase, 'author'>) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    <Link to={toAdminUser(author.id)} className={linkClass}>
      {author.name}
    </Link>
    {author.warnings > 0 && <span>{reportsText.warnings({ n: author.warnings })}</span>}
  </span>
);

const SuspensionHint = ({ author }: Pick<ReportedCase, 'author'>) =>
  author.warnings >= warningsBeforeSuspension && (
    <Alert
      variant="warning"
      action={
        <Link to={toAdminUser(author.id)} className={linkClass}>
          {reportsText.toSuspension()}
        </Link>
      }
    >
      {reportsText.suspend({ name: author.name, n: author.warnings })}
    </Alert>
  );

const Heading = ({ reportedCase }: { reportedCase: ReportedCase }) => {
  const [now] = useState(Date.now);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CaseBadge state={reportedCase.state} />
      {reportedCase.reasons.map((reason) => (
        <Chip key={reason} tone="plain">
          {reasonNames[reason]()}
        </Chip>
      ))}
      <span className="num ms-auto text-small text-muted">
        {`${reportsText.count({ n: reportedCase.reportCount })} · ${ageOf(reportedCase, now)}`}
      </span>
    </div>
  );
};

/** Makes decisions about a case. Hiding and dismissing can be undone; `onDecided` is called after a final decision. */
const useCaseActions = ({ id }: Pick<ReportedCase, 'id'>, onDecided: () => void) => {
  const hiding = useWrite(hideReported);
  const dismissing = useWrite(dismissReport);
  const restoring = useWrite(restoreReported);
  const reopening = useWrite(reopenReport);

  const decide = async (write: () => Promise<unknown>, done: string, undo?: () => void): Promise<void> => {
    try {
      await write();
      const action = undo && { text: reportsText.undo(), onSelect: undo };
      notify({ kind: 'success', title: done, ...(action && { action }) });
      if (undo) onDecided();
    } catch (error) {
      notify({ kind: 'error', title: textOf(failureOf(error)) });
    }
  };
  const reopen = () => void decide(() => reopening.write({ id }), reportsText.reopened());

  return {
    isBusy: [hiding, dismissing, restoring, reopening].some(({ isWriting }) => isWriting),
    hide: () => void decide(() => hiding.write({ id }), reportsText.hidden(), reopen),
    dismiss: () => void decide(() => dismissing.write({ id }), reportsText.kept(), reopen),
    restore: () => void decide(() => restoring.write({ id }), reportsText.restored()),
    reopen,
  };
};

interface CaseButtonsProps {
  reportedCase: ReportedCase;
  onWarn: () => void;
  onDecided: () => void;
}

/** The buttons for the decisions that the state of a case allows. */
const CaseButtons = ({ reportedCase, onWarn, onDecided }: CaseButtonsProps) => {
  const { user } = useSession();
  const actions = useCaseActions(reportedCase, onDecided);
  const { hide, dismiss, restore, reopen } = actions;
  const isBusy = actions.isBusy || isTaken(reportedCase.assignee?.id ?? null, user?.id ?? '');
  // They are not `disabled`, because the pressed one would lose the focus.
  const unlessBusy = (decide: () => void) => () => isBusy || decide();
  const { state, isWarned } = reportedCase;
  const isGone = reportedCase.text === null;
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'hidden' && !isGone && (
        <Button variant="danger" size="small" aria-disabled={isBusy} onClick={unlessBusy(hide)}>
          {reportsText.hide()}
        </Button>
      )}
      {state === 'open' && (
        <Button variant="outlined" size="small" aria-disabled={isBusy} onClick={unlessBusy(dismiss)}>
          {reportsText.keep()}
        </Button>
      )}
      {state === 'hidden' && !isGone && (
        <Button variant="outlined" size="small" aria-disabled={isBusy} onClick={unlessBusy(restore)}>
          {reportsText.restore()}
        </Button>
      )}
      {state === 'kept' && (
        <Button variant="outlined" size="small" aria-disabled={isBusy} onClick={unlessBusy(reopen)}>
          {reportsText.reopen()}
        </Button>
      )}
      {!isWarned && (
        <Button variant="outlined" size="small" aria-disabled={isBusy} onClick={unlessBusy(onWarn)}>
          {reportsText.warn()}
        </Button>
      )}
    </div>
  );
};

/** The reports of a case, and the messages around a reported one. */
const CaseContext = ({ report }: { report: ReportedCaseDetails }) => {
  const { id, reports, neighbours, author } = report;
  return (
    <div className="grid gap-5 border-t border-line pt-4">
      <section aria-label={reportsText.said()}>
        <h2 className="mb-2 text-small font-semibold text-muted">{reportsText.said()}</h2>
        <ul className="grid gap-2">
          {reports.map(({ reporter, reason, text, createdAt }) => (
            <li key={reporter + createdAt} className="text-meta">
              <span className="font-medium">{reporter}</span>
              <span>{`: ${reasonNames[reason]()}`}</span>
              {text && (
                <span className="block whitespace-pre-wrap text-muted wrap-anywhere">
                  <Name>{text}</Name>
                </span>
              )}
              <time dateTime={createdAt} className="num block text-tiny text-muted">
                {dayAndTime(createdAt)}
              </time>
            </li>
          ))}
        </ul>
      </section>
      {neighbours.length > 0 && (
        <section aria-label={reportsText.around()}>
          <h2 className="mb-2 text-small font-semibold text-muted">{reportsText.around()}</h2>
          <ol className="grid gap-1.5">
            {neighbours.map(({ id: key, text, isByAuthor, isReported, createdAt }) => (
              <li
                key={key}
                className={classes(
                  'rounded-[12px] border px-3 py-2 text-meta',
                  isReported ? 'border-danger bg-danger-soft' : 'border-line',
                )}
              >
                <span className="flex flex-wrap justify-between gap-x-3 text-tiny text-muted">
                  <span>{isByAuthor ? author.name : reportsText.other()}</span>
                  <time dateTime={createdAt} className="num">
                    {dayAndTime(createdAt)}
                  </time>
                </span>
                <span className="block whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {text || reportsText.filesOnly()}
                </span>
              </li>
            ))}
          </ol>
          <Link
            to={toAdminConversation('report', id)}
            className="link mt-2 inline-flex min-h-11 items-center"
          >
            {reportsText.wholeConversation()}
          </Link>
        </section>
      )}
    </div>
  );
};

interface CaseCardProps {
  report: ReportedCaseDetails;
  onDecided: () => void;
}

/** A reported review, question or message: content, author, reasons and reporters' comments; the buttons are sticky. */
export const CaseCard = ({ report, onDecided }: CaseCardProps) => {
  const [isWarning, setIsWarning] = useState(false);
  const { author, venue, text, answer, answerer, rating } = report;
  return (
    <>
      <section aria-label={reportsText.one()} className="card grid gap-3 p-4 md:p-5">
        <Heading reportedCase={report} />
        <blockquote className="border-s-4 border-line-strong ps-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {rating !== null && (
            <span className="num mb-1 flex items-center gap-1 text-small text-muted">
              <Star aria-hidden className="size-4" />
              <span>{reportsText.stars({ rating: rating.toFixed(1) })}</span>
            </span>
          )}
          <span className={text ? undefined : 'text-muted'}>{textOfCase(report)}</span>
          {answer !== null && (
            <span className="mt-2 block text-meta">
              <span className="block text-tiny text-muted">{reportsText.answer()}</span>
              <span>{answer}</span>
              {answerer && (
                <span className="flex flex-wrap items-center gap-x-2 text-small text-muted">
                  {reportsText.by()} <Author author={answerer} />
                </span>
              )}
            </span>
          )}
        </blockquote>
        <div className="flex flex-wrap items-center gap-x-4 text-small text-muted">
          <span>{reportsText.by()}</span>
          <Author author={author} />
          {venue && (
            <Link to={toVenue(venue.id)} className={linkClass}>
              {venue.name}
            </Link>
          )}
        </div>
        <SuspensionHint author={author} />
        {answerer && <SuspensionHint author={answerer} />}
        <CaseContext report={report} />
      </section>
      <section ref={fitBar} aria-label={reportsText.decision()} className={stickyBar}>
        <CaseButtons reportedCase={report} onWarn={() => setIsWarning(true)} onDecided={onDecided} />
      </section>
      {isWarning && <WarnDialog reportedCase={report} onClose={() => setIsWarning(false)} />}
    </>
  );
};
