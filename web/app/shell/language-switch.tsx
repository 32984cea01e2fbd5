import { language, type PageLanguage, pageLanguages } from '../i18n/page-language.ts';
import { useAddress } from './use-address.ts';

interface LanguageLinkProps {
  to: PageLanguage;
  text: string;
}

/** Leads to the same page in another language. Forms keep their drafts. */
export const LanguageLink = ({ to, text }: LanguageLinkProps) => {
  const href = to.path + useAddress();
  return (
    <a
      href={href}
      lang={to.language}
      hrefLang={to.language}
      className="inline-flex min-h-11 min-w-11 items-center font-medium underline-offset-4 hover:underline"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void import('../features/accounts/session/open-in-language.ts').then(
          ({ openInLanguage }) => openInLanguage(to),
          () => window.location.assign(href),
        );
      }}
    >
      {text}
    </a>
  );
};

/** The other languages of the page. Nothing if there is one language. */
export const LanguageSwitch = ({ className = '' }: { className?: string }) => {
  const others = pageLanguages.filter((one) => one.language !== language);
  if (others.length === 0) return null;
  return (
    <div className={`flex flex-wrap gap-x-4 ${className}`}>
      {others.map((one) => (
        <LanguageLink key={one.language} to={one} text={one.name} />
      ))}
    </div>
  );
};
