import { languageOfText } from '../i18n/text-language.ts';
import { classes } from './classes.ts';

interface WrittenTextProps {
  children: string;
  className?: string | undefined;
}

/** A text as a person entered it, with its lines, and marked with its language if that is not the page's. */
export const WrittenText = ({ children, className }: WrittenTextProps) => (
  <p lang={languageOfText(children)} className={classes('whitespace-pre-line wrap-anywhere', className)}>
    {children}
  </p>
);
