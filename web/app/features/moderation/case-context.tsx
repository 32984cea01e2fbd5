import { getReport } from '@mandap/contract/moderation/moderation.endpoints';
import { Link } from 'react-router';
import { textOf } from '../../api/error-message.ts';
import { useRead } from '../../api/use-read.ts';
import { dayAndTime } from '../../i18n/format.ts';
import * as reportsText from '../../i18n/generated/reports.ts';
import { toAdminConversation } from '../../paths.ts';
import { classes } from '../../ui/classes.ts';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { reasonNames } from './format-case.ts';

/** The reports of a case, and the messages around a reported one. */
export const CaseContext = ({ id, author }: { id: string; author: string }) => {
  const { data, failure, retry } = useRead(getReport, { id });
  if (failure && !data) return <RetryAlert text={textOf(failure)} onRetry={retry} />;
  if (!data) return <span aria-busy="true" className="skeleton block h-24 rounded-[12px]!" />;
  return (
    <div className="grid gap-5 border-t border-line pt-4">
      <section aria-label={reportsText.said()}>
        <h3 className="mb-2 text-small font-semibold text-muted">{reportsText.said()}</h3>
        <ul className="grid gap-2">
          {data.reports.map(({ reporter, reason, text, createdAt }) => (
            <li key={reporter + createdAt} className="text-meta">
              <span className="font-medium">{reporter}</span>: {reasonNames[reason]()}
              {text && <span className="block whitespace-pre-wrap text-muted">{text}</span>}
              <time dateTime={createdAt} className="num block text-tiny text-muted">
                {dayAndTime(createdAt)}
              </time>
            </li>
          ))}
        </ul>
      </section>
      {data.neighbours.length > 0 && (
        <section aria-label={reportsText.around()}>
          <h3 className="mb-2 text-small font-semibold text-muted">{reportsText.around()}</h3>
          <ol className="grid gap-1.5">
            {data.neighbours.map(({ id: key, text, isByAuthor, isReported, createdAt }) => (
              <li
                key={key}
                className={classes(
                  'rounded-[12px] border px-3 py-2 text-meta',
                  isReported ? 'border-danger bg-danger-soft' : 'border-line',
                )}
              >
                <span className="flex flex-wrap justify-between gap-x-3 text-tiny text-muted">
                  <span>{isByAuthor ? author : reportsText.other()}</span>
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
