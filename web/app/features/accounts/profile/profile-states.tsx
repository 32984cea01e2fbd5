/** A placeholder as high as the form. */
export const FormSkeleton = ({ rows }: { rows: number }) => (
  <div aria-hidden className="card grid gap-4 p-5 md:p-7">
    <span className="skeleton h-6 w-40" />
    <span className="skeleton h-4 w-full max-w-80" />
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
      <span key={row} className="skeleton h-13 w-full" />
    ))}
  </div>
);
