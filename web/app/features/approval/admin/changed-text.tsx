import type { Change } from 'diff';
import { Fragment } from 'react';

const sides = {
  before: { Mark: 'del', marked: 'removed', left: 'added', look: 'bg-danger-soft text-danger' },
  after: {
    Mark: 'ins',
    marked: 'added',
    left: 'removed',
    look: 'bg-leaf-soft font-medium text-leaf no-underline',
  },
} as const;

interface ChangedTextProps {
  /** The words of both texts, in their order. */
  parts: readonly Change[];
  side: keyof typeof sides;
}

/** One side of a changed text, with the words that the other side does not have marked. */
export const ChangedText = ({ parts, side }: ChangedTextProps) => {
  const { Mark, marked, left, look } = sides[side];
  return parts.map((part, index) => {
    if (part[left]) return null;
    const key = `${index} ${part.value}`;
    if (!part[marked] || !part.value.trim()) return <Fragment key={key}>{part.value}</Fragment>;
    return (
      <Mark key={key} className={`rounded-[3px] ${look}`}>
        {part.value}
      </Mark>
    );
  });
};
