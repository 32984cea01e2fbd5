import { ChevronRight, CircleCheck, CircleDashed, CircleExclamationPoint, Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isUploading } from '#app/features/files/use-picture-uploads.ts';
import { toHostVenuePreview } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as venueStepsText from '#app/i18n/generated/venueSteps.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { fitBar } from '#app/ui/fit-bar.ts';
import { EditorProblem, type EditorProblemProps } from '../editor-problem.tsx';
import { emptyVenue, type PartProps } from '../venue-form.ts';
import { type FieldsProps, fieldsOf, type StepKey, type VenueStep, venueSteps } from '../venue-sections.tsx';
import { fromStep, type Gap, gapsIn, isPageKey, type PageKey, useVenueStep } from './use-venue-step.ts';

interface StepFormProps extends FieldsProps, EditorProblemProps {
  /** The id of the draft once it is saved. */
  venueId: string | undefined;
  /** The furthest step that was open when the draft was saved. Empty in a new draft. */
  reached: string;
  isSaving: boolean;
  /** Photos that arrived after their step are being saved. */
  isKeeping: boolean;
  isSending: boolean;
  /** Saves the draft, which continues at `reached`. Then calls `done`, unless the server refuses. */
  onSave: (reached: PageKey, next: PageKey, done: () => void) => void;
  /** Saves the draft as it is, without leaving the step. */
  onKeep: (reached: PageKey) => void;
  onSend: () => void;
}

const Progress = ({ id, n, all, isSaved }: { id: string; n: number; all: number; isSaved: boolean }) => (
  <div className="min-w-0 flex-[1_1_8rem]">
    <p id={id} className="num text-small text-muted">
      {`${venueStepsText.place({ n, all })}${isSaved ? ` · ${venueStepsText.saved()}` : ''}`}
    </p>
    <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-raised">
      <div className="h-full rounded-full bg-fill" style={{ width: `${(100 * n) / all}%` }} />
    </div>
  </div>
);

const isUntouched = ({ form }: Pick<PartProps, 'form'>, step: VenueStep): boolean =>
  step.key !== 'terms' &&
  fieldsOf(step).every((name) => JSON.stringify(form.getValues(name)) === JSON.stringify(emptyVenue[name]));

const statusOf = (part: Pick<PartProps, 'form'>, step: VenueStep, gap: Gap | undefined) => {
  if (gap)
    return {
      Icon: CircleExclamationPoint,
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
  /** Somebody tried to submit it although something is missing. */
  isRefused: boolean;
  /** Photos that are uploading. */
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

/**
 * The last step: names what is missing, with links to the steps, and shows the venue as families will see it.
 */
const CheckStep = ({ part, venueId, isRefused, uploading, isKeeping, toStep }: CheckProps) => {
  const gaps = gapsIn(part);
  return (
    <div className="grid gap-4">
      {gaps.length > 0 ? (
        <Alert variant={isRefused ? 'danger' : 'warning'}>{venueStepsText.missing({ n: gaps.length })}</Alert>
      ) : (
        <Alert variant="success">{venueStepsText.ready()}</Alert>
      )}
      <Alert variant="info">{hostVenueText.sellsNext()}</Alert>
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

/** A host's form on a phone: its steps one after another, each saved when it is done. */
export const VenueStepForm = ({
  venueId,
  reached: reachedBefore,
  problem,
  onReload,
  isSaving,
  isKeeping,
  isSending,
  onSave,
  onKeep,
  onSend,
  ...fields
}: StepFormProps) => {
  const { part, pictures } = fields;
  const { form } = part;
  const [reached, setReached] = useState(reachedBefore);
  const [isRefused, setIsRefused] = useState(false);
  const steps = useVenueStep(reached);
  const { here } = steps;
  const step = venueSteps.find(({ key }) => key === here);
  const id = useId();

  const heading = useRef<HTMLHeadingElement>(null);
  // On the step where the page was opened, nothing takes the focus.
  const opened = useRef<PageKey | null>(steps.isFromStep ? null : here);
  useEffect(() => {
    if (opened.current === here) return;
    opened.current = null;
    heading.current?.focus();
  }, [here]);

  // An answer is checked when its step is done, not while it is corrected.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) form.clearErrors(name as keyof typeof form.formState.errors);
        },
      }),
    [form],
  );

  // On a slow network, photos arrive long after their step was saved.
  const wasUploading = useRef(false);
  const onUploads = useEffectEvent((isSome: boolean) => {
    if (wasUploading.current && !isSome) onKeep(isPageKey(reached) ? reached : here);
    wasUploading.current = isSome;
  });
  useEffect(() => onUploads(pictures.isSending), [pictures.isSending]);

  const save = () =>
    onSave(steps.reachedNext, steps.next, () => {
      setReached(steps.reachedNext);
      steps.open(steps.next);
    });
  const goOn = async () => {
    if (!step) {
      onSend();
      const isIncompleteForm = gapsIn(part).length > 0;
      setIsRefused(isIncompleteForm);
      if (isIncompleteForm) heading.current?.focus();
      return;
    }
    // A picture that is still uploading does not count as missing.
    const isWaiting = step.key === 'photos' && pictures.isSending;
    if (isWaiting || (await form.trigger(fieldsOf(step), { shouldFocus: true }))) save();
  };
  const isIncomplete = step && !step.isOptional && gapsIn(part).some((gap) => gap.step === step);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
      className="grid gap-4"
    >
      <section aria-labelledby={`${id}-question`} className="card p-5">
        <div className="flex min-h-11 flex-wrap items-center gap-x-4">
          <Progress id={`${id}-place`} n={steps.n} all={steps.all} isSaved={venueId !== undefined} />
          {isIncomplete && (
            <Button variant="link" size="small" disabled={isSaving} onClick={save}>
              {venueStepsText.skip()}
            </Button>
          )}
        </div>
        <h2
          ref={heading}
          id={`${id}-question`}
          tabIndex={-1}
          aria-describedby={`${id}-place`}
          className="mt-3 text-h2 outline-none"
        >
          {step ? step.question() : venueStepsText.checkQuestion()}
        </h2>
        {step?.text && <p className="mt-1 text-meta text-muted">{step.text()}</p>}
        <div className="mt-5">
          {step ? (
            step.render(fields)
          ) : (
            <CheckStep
              {...{ part, venueId, isRefused, isKeeping }}
              uploading={pictures.pictures.filter(isUploading).length}
              toStep={steps.to}
            />
          )}
        </div>
      </section>
      <div ref={fitBar} className="card sticky bottom-19 z-10 grid gap-3 p-3.5 shadow-soft">
        <EditorProblem problem={problem} onReload={onReload} />
        <div className="flex gap-2.5 *:flex-1">
          {steps.back && (
            <Button variant="outlined" disabled={isSaving || isSending} onClick={steps.back}>
              {venueStepsText.back()}
            </Button>
          )}
          <Button type="submit" isBusy={isSaving || isSending} disabled={!step && pictures.isSending}>
            {!step
              ? hostVenueText.sendForReview()
              : reached === 'check'
                ? venueStepsText.toCheck()
                : venueStepsText.next()}
          </Button>
        </div>
      </div>
    </form>
  );
};
