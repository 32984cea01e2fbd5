import * as moveText from '../i18n/generated/move.ts';
import { IconButton } from './icon-button.tsx';
import { Sign } from './sign.tsx';

const directions = [
  { label: moveText.left, x: -1, y: 0, path: 'M15 6l-6 6 6 6' },
  { label: moveText.right, x: 1, y: 0, path: 'M9 6l6 6-6 6' },
  { label: moveText.up, x: 0, y: -1, path: 'M6 15l6-6 6 6' },
  { label: moveText.down, x: 0, y: 1, path: 'M6 9l6 6 6-6' },
];

interface MoveButtonsProps {
  /** The direction: one of both is -1 or 1. */
  onMove: (x: number, y: number) => void;
  className?: string;
}

/** For people who cannot drag (WCAG 2.5.7). */
export const MoveButtons = ({ onMove, className }: MoveButtonsProps) =>
  directions.map(({ label, x, y, path }) => (
    <IconButton key={path} label={label()} className={className} onClick={() => onMove(x, y)}>
      <Sign path={path} />
    </IconButton>
  ));
