export interface RadioRowProps<T extends string> {
  /** The label for screen readers. */
  label: string;
  name: string;
  value: T;
  choices: readonly { value: T; label: string; lang?: string }[];
  onChoose: (value: T) => void;
  isBusy?: boolean;
}

/** A row of radio buttons. */
export const RadioRow = <T extends string>({
  label,
  name,
  value,
  choices,
  onChoose,
  isBusy,
}: RadioRowProps<T>) => (
  <fieldset className="flex flex-wrap gap-2.5" aria-busy={isBusy}>
    <legend className="sr-only">{label}</legend>
    {choices.map((choice) => (
      <label
        key={choice.value}
        className="inline-flex min-h-12 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-4 text-meta font-medium transition-colors hover:bg-raised has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
      >
        <input
          type="radio"
          name={name}
          value={choice.value}
          checked={choice.value === value}
          onChange={() => onChoose(choice.value)}
          className="size-5 accent-(--fill) outline-none!"
        />
        <span lang={choice.lang}>{choice.label}</span>
      </label>
    ))}
  </fieldset>
);
