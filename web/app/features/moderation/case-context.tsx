import type { ReportedCaseDetails } from '@mandap/contract/moderation/moderation.schemas';
import { Link } from 'react-router';
import { toAdminConversation } from '#app/admin-paths.ts';
import { dayAndTime } from '#app/i18n/format.ts';
import * as reportsText from '#app/i18n/generated/reports.ts';
import { classes } from '#app/ui/classes.ts';
import { reasonNames } from './format-case.ts';

/** The reports of a case, and the messages around a reported one. */
export const CaseContext = ({ report }: { report: ReportedCaseDetails }) => {
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
              {text && <span className="block whitespace-pre-wrap text-muted wrap-anywhere">{text}</span>}
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
