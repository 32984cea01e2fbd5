/** An icon drawn inline, for parts that load without the file of icons, which also has forms. */
export const Sign = ({ path }: { path: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="size-5"
  >
    <path d={path} />
  </svg>
);
