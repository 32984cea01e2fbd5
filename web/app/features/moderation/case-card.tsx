import type { ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import { warningsBeforeSuspension } from '@mandap/domain/moderation/moderation';
import { ChevronDown, ChevronUp, Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import * as reportsText from '../../i18n/generated/reports.ts';
import { toAdminUser, toVenue } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CaseBadge } from './case-badges.tsx';
import { CaseButtons } from './case-buttons.tsx';
import { CaseContext } from './case-context.tsx';
import { ageOf, kindNames, reasonNames } from './format-case.ts';

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
      <h2 className="text-body font-semibold">{kindNames[reportedCase.kind]()}</h2>
      <CaseBadge state={reportedCase.state} />
      {reportedCase.reasons.map((reason) => (
        <Chip key={reason} tone="plain">
          {reasonNames[reason]()}
        </Chip>
      ))}
      <span className="num ml-auto text-small text-muted">
        {reportsText.count({ n: reportedCase.reportCount })} · {ageOf(reportedCase, now)}
      </span>
    </div>
  );
};

/** A reported review, question or message: content, author, reasons and decisions. */
export const CaseCard = ({ reportedCase }: { reportedCase: ReportedCase }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [isWarning, setIsWarning] = useState(false);
  const { id, author, venue, text, answer, rating } = reportedCase;
  const Arrow = isOpen ? ChevronUp : ChevronDown;
  return (
    <li className="card grid gap-3 p-4 md:p-5">
      <Heading reportedCase={reportedCase} />
      <blockquote className="border-l-4 border-line-strong pl-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {rating !== null && (
          <span className="num mb-1 flex items-center gap-1 text-small text-muted">
            <Star aria-hidden className="size-4" />
            {reportsText.stars({ rating: rating.toFixed(1) })}
          </span>
        )}
        {text ?? <span className="text-muted">{reportsText.gone()}</span>}
        {text === '' && <span className="text-muted">{reportsText.filesOnly()}</span>}
        {answer !== null && (
          <span className="mt-2 block text-meta">
            <span className="block text-tiny text-muted">{reportsText.answer()}</span>
            {answer}
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
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CaseButtons reportedCase={reportedCase} onWarn={() => setIsWarning(true)} />
        <Button variant="link" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Arrow aria-hidden className="size-[18px]" />
          {reportsText.context()}
        </Button>
      </div>
      {isOpen && <CaseContext id={id} author={author.name} />}
      {isWarning && (
        <Suspense>
          <WarnDialog reportedCase={reportedCase} onClose={() => setIsWarning(false)} />
        </Suspense>
      )}
    </li>
  );
};
