import { languageOfText } from '../i18n/text-language.ts';
import { Name } from './name.tsx';

interface WithNameProps {
  name: string;
  /** A sentence of the catalogue with the name in it. */
  children: string;
}

/** Marks a name in a sentence with its language if that is not the page's, for screen readers. */
export const WithName = ({ name, children }: WithNameProps) => {
  const at = children.indexOf(name);
  if (at < 0 || !languageOfText(name)) return <span>{children}</span>;
  return (
    <span>
      <span>{children.slice(0, at)}</span>
      <Name>{name}</Name>
      <span>{children.slice(at + name.length)}</span>
    </span>
  );
};
