import { SettingsCard } from '#app/ui/settings-card.tsx';
import { type FieldsProps, idOfStep, venueSections } from './venue-sections.tsx';

/** The sections of a venue's form, in order. */
export const VenueFields = (props: FieldsProps) =>
  venueSections.map(({ title, text, hostText, steps }) => (
    <SettingsCard key={title()} title={title()} text={((props.isHosts ? hostText : undefined) ?? text)?.()}>
      <div className="grid gap-4">
        {steps.map((step) => (
          <div key={step.key} id={idOfStep(step)} tabIndex={-1} className="scroll-mt-20 outline-none">
            {step.render(props)}
          </div>
        ))}
      </div>
    </SettingsCard>
  ));
