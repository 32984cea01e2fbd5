import type { ReactNode, SyntheticEvent } from 'react';

export interface EmptyStateProps {
  /** The URL of a decorative drawing. */
  art: string;
  title: string;
  headingLevel?: 1 | 2;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Without a network the browser would draw a broken picture. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  currentTarget.hidden = true;
};

/** An illustration, a title and actions in place of missing content. */
export const EmptyState = ({ art, title, headingLevel = 2, children, actions }: EmptyStateProps) => {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto grid max-w-[520px] justify-items-center gap-3 px-2 py-10 text-center">
      <img
        src={art}
        alt=""
        width={320}
        height={240}
        className="mb-2 h-auto w-full max-w-[320px]"
        onError={hide}
      />
      <Heading className="text-h2">{title}</Heading>
      {children && <div className="max-w-[42ch] text-muted">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
};
