import { Name } from '#app/ui/name.tsx';

/** Places with commas between them. Those without a name in the language of the page are marked, for screen readers. */
export const PlaceLine = ({ children }: { children: string }) => (
  <span>
    {children.split(', ').map((name, index) => (
      <Name key={name}>{index > 0 ? `, ${name}` : name}</Name>
    ))}
  </span>
);
