import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';

interface PanelLink {
  to: string;
  text: string;
}

interface ContactPanelProps {
  title: string;
  text: string;
  /** The first link is highlighted. */
  links: readonly [PanelLink, ...PanelLink[]];
}

/** The last section of a help page: how to contact the team. */
export const ContactPanel = ({ title, text, links: [main, ...others] }: ContactPanelProps) => (
  <section className="mt-12 grid justify-items-start gap-3 rounded-card bg-raised p-6 md:mt-16 md:p-8">
    <LifeBuoy aria-hidden className="size-8 text-primary" />
    <h2 className="text-[1.5rem]">{title}</h2>
    <p className="max-w-[60ch] text-muted">{text}</p>
    <div className="mt-2 flex flex-wrap gap-3">
      <Button asChild>
        <Link to={main.to}>{main.text}</Link>
      </Button>
      {others.map((link) => (
        <Button key={link.to} asChild variant="outlined">
          <Link to={link.to}>{link.text}</Link>
        </Button>
      ))}
    </div>
  </section>
);
