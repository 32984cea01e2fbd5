import { languageOfText } from '../i18n/text-language.ts';
import { Name } from './name.tsx';
import { WithCode } from './with-code.tsx';

interface WithNameProps {
  name: string;
  /** A booking number that is in the sentence too. */
  code?: string;
  /** A sentence of the catalogue with the name in it. */
  children: string;
}

/** Marks a name in a sentence with its language if that is not the page's, for screen readers. */
export const WithName = ({ name, code = '', children }: WithNameProps) => {
  const at = children.indexOf(name);
  if (at < 0 || !languageOfText(name)) return <WithCode code={code}>{children}</WithCode>;
  return (
    <span>
      <WithCode code={code}>{children.slice(0, at)}</WithCode>
      <Name>{name}</Name>
      <WithCode code={code}>{children.slice(at + name.length)}</WithCode>
    </span>
  );
};
