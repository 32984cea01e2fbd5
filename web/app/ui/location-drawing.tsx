/** The name of a town in place of a missing map. It invents no roads or rivers. */
export const LocationDrawing = ({ town, label }: { town: string; label: string }) => (
  <svg
    viewBox="0 0 640 300"
    role="img"
    aria-label={label}
    className="block h-[230px] w-full md:h-[270px]"
    preserveAspectRatio="xMidYMid slice"
  >
    <rect width="640" height="300" fill="var(--raised)" />
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
