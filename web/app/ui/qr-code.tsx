import { encode } from 'uqr';

/** The dark modules of a QR code as one path, row by row. Each module is one unit wide. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** A link as a QR code. It is dark on white in every theme, as scanners require. `label`: what it is for. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-[12px] border border-line bg-white"
    >
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
};
