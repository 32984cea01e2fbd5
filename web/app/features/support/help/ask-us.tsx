import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';

export interface AskUsProps {
  title: string;
  text: string;
  /** The first is the main one. */
  ways: readonly [Way, ...Way[]];
}

interface Way {
  to: string;
  text: string;
}

/** The last lines of a page that helps: a person answers. */
export const AskUs = ({ title, text, ways: [main, ...others] }: AskUsProps) => (
  <section className="mt-12 grid justify-items-start gap-3 rounded-card bg-raised p-6 md:mt-16 md:p-9">
    <LifeBuoy aria-hidden className="size-8 text-primary" />
    <h2 className="text-[24px]">{title}</h2>
    <p className="max-w-[60ch] text-muted">{text}</p>
    <div className="mt-2 flex flex-wrap gap-3">
      <Button asChild>
        <Link to={main.to}>{main.text}</Link>
      </Button>
      {others.map((way) => (
        <Button key={way.to} asChild look="outlined">
          <Link to={way.to}>{way.text}</Link>
        </Button>
      ))}
    </div>
  </section>
);
