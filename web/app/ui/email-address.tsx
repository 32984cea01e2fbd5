/** An email address. A line that is too short for it breaks before the @. */
export const EmailAddress = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <span lang="en">
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </span>
  );
};
