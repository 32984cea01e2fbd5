/** A schematic drawing of a town, in place of a map; it does not reveal the exact location. */
export const LocationDrawing = ({ town, label }: { town: string; label: string }) => (
  <svg
    viewBox="0 0 640 300"
    role="img"
    aria-label={label}
    className="block h-[230px] w-full md:h-[270px]"
    preserveAspectRatio="xMidYMid slice"
  >
    <rect width="640" height="300" fill="var(--raised)" />
    <path d="M-10 230C120 180 190 260 320 222S560 170 660 214V310H-10z" fill="var(--leaf-soft)" />
    <path
      d="M-10 96C90 130 170 60 300 92s240 54 360 6"
      fill="none"
      stroke="var(--sky-soft)"
      strokeWidth="16"
    />
    <path
      d="M60 310C120 210 220 190 320 150S560 60 600 -10M-10 170C120 160 240 170 320 150s220-10 330 40"
      fill="none"
      stroke="var(--surface)"
      strokeWidth="9"
    />
    <path
      d="M60 310C120 210 220 190 320 150S560 60 600 -10M-10 170C120 160 240 170 320 150s220-10 330 40"
      fill="none"
      stroke="var(--line)"
      strokeWidth="1.5"
      strokeDasharray="5 7"
    />
    <circle cx="320" cy="150" r="112" fill="var(--primary)" opacity=".08" />
    <circle cx="320" cy="150" r="74" fill="var(--primary)" opacity=".12" />
    <circle
      cx="320"
      cy="150"
      r="74"
      fill="none"
      stroke="var(--primary)"
      strokeWidth="2"
      strokeDasharray="6 6"
    />
    <circle cx="320" cy="150" r="7" fill="var(--primary)" />
    <text
      x="320"
      y="128"
      textAnchor="middle"
      fontFamily="var(--font-display)"
      fontWeight="600"
      fontSize="21"
      fill="var(--ink)"
      stroke="var(--raised)"
      strokeWidth="5"
      paintOrder="stroke"
    >
      {town}
    </text>
  </svg>
);
