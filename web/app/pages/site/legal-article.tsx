import type { Day } from '@mandap/domain/days';
import { Link } from 'react-router';
import { longDay } from '#app/i18n/format.ts';
import * as legalText from '#app/i18n/generated/legal.ts';
import { toMail, toPhone, toSupport } from '#app/paths.ts';
import { useSettings } from '#app/shell/site-settings.ts';

export interface LegalSection {
  id: string;
  title: string;
  /** Paragraphs. */
  text: string[];
}

interface LegalArticleProps {
  title: string;
  lead: string;
  /** The day on which this version took effect. */
  since: Day;
  sections: LegalSection[];
}

const Contents = ({ sections }: { sections: LegalSection[] }) => (
  <nav aria-label={legalText.contents()} className="lg:sticky lg:top-6">
    <p className="mb-1.5 font-display text-[1.1875rem] leading-tight font-semibold">{legalText.contents()}</p>
    <ol className="text-meta">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="num flex min-h-11 items-center gap-2 py-1 hover:text-primary hover:underline"
          >
            <span className="min-w-6 flex-none text-muted">{`${index + 1}.`}</span>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

const ContactLink = ({ to, text }: { to: string; text: string }) => (
  <a href={to} className="link num inline-flex min-h-11 items-center">
    {text}
  </a>
);

/** The operator, the grievance officer and how to contact them. */
const Contact = () => {
  const settings = useSettings();
  if (!settings) return null;
  const { operatorName, operatorAddress, grievanceOfficerName, grievanceOfficerEmail } = settings;
  return (
    <dl className="mt-3 grid gap-3 text-meta">
      {operatorName && (
        <div>
          <dt className="font-medium">{legalText.operator()}</dt>
          <dd>{operatorName}</dd>
          {operatorAddress && <dd className="whitespace-pre-line text-muted">{operatorAddress}</dd>}
        </div>
      )}
      {(grievanceOfficerName || grievanceOfficerEmail) && (
        <div>
          <dt className="font-medium">{legalText.officer()}</dt>
          {grievanceOfficerName && <dd>{grievanceOfficerName}</dd>}
          {grievanceOfficerEmail && (
            <dd>
              <ContactLink to={toMail(grievanceOfficerEmail)} text={grievanceOfficerEmail} />
            </dd>
          )}
        </div>
      )}
      <div>
        <dt className="font-medium">{legalText.us()}</dt>
        {settings.contactEmail && (
          <dd>
            <ContactLink to={toMail(settings.contactEmail)} text={settings.contactEmail} />
          </dd>
        )}
        {settings.contactPhone && (
          <dd>
            <ContactLink to={toPhone(settings.contactPhone)} text={settings.contactPhone} />
          </dd>
        )}
        {settings.supportHours && (
          <dd className="text-muted">{legalText.supportHours({ hours: settings.supportHours })}</dd>
        )}
        <dd>
          <Link to={toSupport()} className="link inline-flex min-h-11 items-center">
            {legalText.support()}
          </Link>
        </dd>
      </div>
    </dl>
  );
};

/** A legal text: table of contents and numbered sections, the last one with the contact details. */
export const LegalArticle = ({ title, lead, since, sections }: LegalArticleProps) => (
  <main id="content" tabIndex={-1} className="wrap pt-7 outline-none md:pt-11">
    <h1>{title}</h1>
    <p className="mt-2 text-small text-muted">{legalText.effective({ day: longDay(since) })}</p>
    <p className="mt-4 max-w-[68ch] text-lead">{lead}</p>
    <div className="mt-7 grid gap-8 lg:mt-10 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-12">
      <div>
        <Contents sections={sections} />
      </div>
      <article className="grid max-w-[68ch] gap-8">
        {sections.map(({ id, title: heading, text }, index) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="scroll-mt-6 text-[1.5rem]">
              {`${index + 1}. ${heading}`}
            </h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="mt-2.5">
                {paragraph}
              </p>
            ))}
            {index === sections.length - 1 && <Contact />}
          </section>
        ))}
      </article>
    </div>
  </main>
);
