import { type ReactNode, useId } from 'react';

export interface SettingsCardProps {
  title: string;
  /** One sentence. */
  text?: string | undefined;
  children: ReactNode;
}

/** A section of a settings page, with a title, a sentence and a form. */
export const SettingsCard = ({ title, text, children }: SettingsCardProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 md:p-7">
      <h2 id={id} className="text-[1.25rem]">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-[62ch] text-meta text-muted">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
};
