import { Verbatim } from './verbatim.tsx';

interface WithCodeProps {
  /** Empty: there is none in it. */
  code: string;
  /** A sentence of the catalogue with the code in it. */
  children: string;
}

/** Keeps a booking number in a sentence on one line. */
export const WithCode = ({ code, children }: WithCodeProps) => {
  const at = children.indexOf(code);
  if (!code || at < 0) return <span>{children}</span>;
  return (
    <span>
      <span>{children.slice(0, at)}</span>
      <Verbatim>{code}</Verbatim>
      <span>{children.slice(at + code.length)}</span>
    </span>
  );
};
