import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as supportText from '#app/i18n/generated/support.ts';
import { Button } from '#app/ui/button.tsx';

interface TicketSentProps {
  number: string;
  email: string;
  /** The page of the ticket; visitors follow it by email. */
  to?: string | undefined;
  onAnother: () => void;
}

/** Confirms that a ticket was opened, with its number. */
export const TicketSent = ({ number, email, to, onAnother }: TicketSentProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <img src="/art/check-mail.svg" alt="" width={96} height={72} className="h-18 w-24" />
      <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {supportText.sent()}
      </h2>
      <p>
        {supportText.yourNumber()}{' '}
        <strong className="num font-semibold whitespace-nowrap">{number.replace('-', '\u2011')}</strong>
      </p>
      <p className="text-muted">
        {supportText.sentText()} <span className="break-words text-ink">{email}</span>
      </p>
      <p className="text-muted">{supportText.promise()}</p>
      <div className="flex flex-wrap gap-3">
        {to && (
          <Button asChild>
            <Link to={to}>{supportText.openTicket()}</Link>
          </Button>
        )}
        <Button variant="outlined" onClick={onAnother}>
          {supportText.another()}
        </Button>
      </div>
    </div>
  );
};
