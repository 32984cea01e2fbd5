import { ChevronRight, CircleAlert, CircleCheck, CircleDashed, Eye } from 'lucide-react';
import { Link } from 'react-router';
import { toHostVenuePreview } from '#app/host-paths.ts';
import * as venueStepsText from '#app/i18n/generated/venueSteps.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { emptyVenue, type PartProps } from '../venue-form.ts';
import { fieldsOf, type StepKey, type VenueStep, venueSteps } from '../venue-sections.tsx';
import { type Gap, gapsIn } from './gaps.ts';
import { fromStep } from './use-venue-step.ts';

const isUntouched = ({ form }: Pick<PartProps, 'form'>, step: VenueStep): boolean =>
  step.key !== 'terms' &&
  fieldsOf(step).every((name) => JSON.stringify(form.getValues(name)) === JSON.stringify(emptyVenue[name]));

const statusOf = (part: Pick<PartProps, 'form'>, step: VenueStep, gap: Gap | undefined) => {
  if (gap)
    return {
      Icon: CircleAlert,
      color: 'text-amber',
      text: venueStepsText.complete({ fields: gap.fields.join(', ') }),
    };
  if (isUntouched(part, step))
    return { Icon: CircleDashed, color: 'text-muted', text: venueStepsText.isOptional() };
  return { Icon: CircleCheck, color: 'text-leaf', text: venueStepsText.isFilled() };
};

interface CheckProps {
  part: PartProps;
  venueId: string | undefined;
  /** It was to be sent although something is missing. */
  isRefused: boolean;
  /** Photos that are on their way. */
  uploading: number;
  /** They have arrived and are being saved. */
  isKeeping: boolean;
  toStep: (key: StepKey) => string;
}

const PreviewLabel = () => (
  <>
    <Eye aria-hidden className="size-5" />
    <span>{venueStepsText.preview()}</span>
  </>
);

/** The last step: what is still missing is named with a link to its step, and the venue is seen as a family will. */
export const CheckStep = ({ part, venueId, isRefused, uploading, isKeeping, toStep }: CheckProps) => {
  const gaps = gapsIn(part);
  return (
    <div className="grid gap-4">
      {gaps.length > 0 ? (
        <Alert variant={isRefused ? 'danger' : 'warning'}>{venueStepsText.missing({ n: gaps.length })}</Alert>
      ) : (
        <Alert variant="success">{venueStepsText.ready()}</Alert>
      )}
      {uploading > 0 && <Alert variant="info">{venueStepsText.uploading({ n: uploading })}</Alert>}
      <ul aria-label={venueStepsText.listLabel()} className="card overflow-hidden">
        {venueSteps.map((step) => {
          const gap = gaps.find(({ step: { key } }) => key === step.key);
          const { Icon, color, text } = statusOf(part, step, gap);
          return (
            <li key={step.key} className="border-t border-line first:border-0">
              <Link
                to={toStep(step.key)}
                state={fromStep}
                className="flex min-h-14 items-center gap-3 px-4 py-2.5"
              >
                <Icon aria-hidden className={`size-5 flex-none ${color}`} />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{step.title()}</span>
                  <span className={`block text-small ${gap ? color : 'text-muted'}`}>{text}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 flex-none text-muted" />
              </Link>
            </li>
          );
        })}
      </ul>
      {venueId &&
        (uploading > 0 || isKeeping ? (
          <Button variant="outlined" disabled>
            <PreviewLabel />
          </Button>
        ) : (
          <Button asChild variant="outlined">
            <Link to={toHostVenuePreview(venueId)}>
              <PreviewLabel />
            </Link>
          </Button>
        ))}
    </div>
  );
};
