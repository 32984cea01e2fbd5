import { useLocation } from 'react-router';
import { language, type PageLanguage, pageLanguages } from '../i18n/page-language.ts';

interface LanguageLinkProps {
  to: PageLanguage;
  text: string;
}

/** Leads to the same page in another language. Forms keep their drafts. */
export const LanguageLink = ({ to, text }: LanguageLinkProps) => {
  const { pathname, search } = useLocation();
  return (
    <a
      href={to.path + pathname + search}
      lang={to.language}
      hrefLang={to.language}
      className="inline-flex min-h-11 min-w-11 items-center font-medium underline-offset-4 hover:underline"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void import('../features/accounts/session/open-in-language.ts').then(
          ({ openInLanguage }) => openInLanguage(to),
          () => window.location.assign(to.path + pathname + search),
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
