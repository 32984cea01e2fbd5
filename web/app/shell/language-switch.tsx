import { useLocation } from 'react-router';
import { language, pageLanguages, rememberLanguage } from '../i18n/page-language.ts';

/** Leads to the same page in another language. Forms keep their drafts. Nothing if there is one language. */
export const LanguageSwitch = ({ className = '' }: { className?: string }) => {
  const { pathname, search } = useLocation();
  const others = pageLanguages.filter((one) => one.language !== language);
  if (others.length === 0) return null;
  return (
    <div className={`flex gap-x-4 ${className}`}>
      {others.map(({ language: one, name, path }) => (
        <a
          key={one}
          href={path + pathname + search}
          lang={one}
          hrefLang={one}
          className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
          onClick={() => rememberLanguage(one)}
        >
          {name}
        </a>
      ))}
    </div>
  );
};
