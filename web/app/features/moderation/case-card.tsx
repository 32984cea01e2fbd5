import type { ReportedCase, ReportedCaseDetails } from '@mandap/contract/moderation/moderation.schemas';
import { warningsBeforeSuspension } from '@mandap/domain/moderation/moderation';
import { Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { toAdminUser } from '#app/admin-paths.ts';
import * as reportsText from '#app/i18n/generated/reports.ts';
import { toVenue } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { fitBar } from '#app/ui/fit-bar.ts';
import { stickyBar } from '#app/ui/sticky-bar.ts';
import { CaseBadge } from './case-badges.tsx';
import { CaseButtons } from './case-buttons.tsx';
import { textOfCase } from './case-columns.tsx';
import { CaseContext } from './case-context.tsx';
import { ageOf, reasonNames } from './format-case.ts';

const WarnDialog = lazy(() => import('./warn-dialog.tsx').then((module) => ({ default: module.WarnDialog })));

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
      <span className="num ml-auto text-small text-muted">
        {`${reportsText.count({ n: reportedCase.reportCount })} · ${ageOf(reportedCase, now)}`}
      </span>
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
        <blockquote className="border-l-4 border-line-strong pl-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
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
      {isWarning && (
        <Suspense>
          <WarnDialog reportedCase={report} onClose={() => setIsWarning(false)} />
        </Suspense>
      )}
    </>
  );
};
