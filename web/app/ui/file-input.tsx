import type { ChangeEvent, ReactNode } from 'react';
import { classes } from './classes.ts';

const pictures = 'image/jpeg,image/png,image/webp,image/avif';
const kinds = { pictures, documents: `${pictures},application/pdf`, tables: '.csv,text/csv' };

export interface FileInputProps {
  /** The kind of files. Documents can be pictures and PDFs, tables are CSV files. */
  accepts?: keyof typeof kinds;
  /** The id of a help text. */
  describedBy?: string;
  disabled?: boolean;
  className: string;
  onChoose: (files: File[]) => void;
  /** The content of the box. */
  children: ReactNode;
}

/** A file input as a dashed box. The same file can be chosen again. */
export const FileInput = (props: FileInputProps) => {
  const { accepts = 'pictures', describedBy, disabled, className, onChoose, children } = props;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    onChoose(files);
  };
  return (
    <label
      className={classes(
        'relative cursor-pointer border border-dashed border-line-strong text-primary hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        className,
      )}
    >
      {children}
      <input
        type="file"
        multiple
        accept={kinds[accepts]}
        aria-describedby={describedBy}
        disabled={disabled}
        onChange={choose}
        className="sr-only"
      />
    </label>
  );
};
