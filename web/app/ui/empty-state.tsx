import type { ReactNode, SyntheticEvent } from 'react';

export interface EmptyStateProps {
  /** The URL of a decorative drawing. */
  art: string;
  title: string;
  headingLevel?: 1 | 2 | undefined;
  children?: ReactNode;
  actions?: ReactNode;
  /** Wide content between the title and the illustration, which becomes smaller. */
  first?: ReactNode;
}

/** Hides an illustration that failed to load, for example offline. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  currentTarget.hidden = true;
};

/**
 * An illustration, a title and actions in place of missing content. With `first`, the title and `first` come before the
 * illustration.
 */
export const EmptyState = ({ art, title, headingLevel = 2, children, actions, first }: EmptyStateProps) => {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const size = first ? 'max-w-[200px]' : 'max-w-[320px]';
  const drawing = (
    <img src={art} alt="" width={320} height={240} className={`mb-2 h-auto w-full ${size}`} onError={hide} />
  );
  const text = children && <div className="max-w-[42ch] text-muted">{children}</div>;
  const buttons = actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>;
  return (
    <>
      {first && (
        <div className="grid gap-4 pt-4">
          <Heading className="text-h2">{title}</Heading>
          {text}
          {first}
        </div>
      )}
      <div className="mx-auto grid max-w-[520px] justify-items-center gap-3 px-2 py-10 text-center">
        {drawing}
        {!first && <Heading className="text-h2">{title}</Heading>}
        {!first && text}
        {buttons}
      </div>
    </>
  );
};
