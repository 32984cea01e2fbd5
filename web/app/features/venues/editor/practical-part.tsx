import { isAsked, type PracticalDetail } from '@mandap/domain/venues/practical-details';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { get } from 'react-hook-form';
import * as practicalFormText from '#app/i18n/generated/practicalForm.ts';
import { SelectField, type SelectFieldProps } from '#app/ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { practicalNames } from './practical-names.ts';
import type { PartProps } from './venue-form.ts';

interface GroupProps extends PartProps {
  title: string;
  details: readonly PracticalDetail[];
  children: ReactNode;
}

/** A group of questions that opens from its heading, or by itself if an answer is wrong. */
const Group = ({ form, title, details, children }: GroupProps) => {
  const answers = form.watch('practicalDetails');
  const answered = details.filter((detail) => answers[detail] !== '' && isAsked(detail, answers)).length;
  const wrong = details.find((detail) => get(form.formState.errors, `practicalDetails.${detail}`));
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!wrong) return;
    setIsOpen(true);
    // A closed group cannot take the focus that the form gives to its first wrong field.
    if (!document.activeElement?.matches('[aria-invalid=true]')) form.setFocus(`practicalDetails.${wrong}`);
  }, [wrong, form]);
  return (
    <details
      open={isOpen || wrong !== undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group border-b border-line last:border-0"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block text-small text-muted">{practicalFormText.filled({ n: answered })}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 flex-none text-muted group-open:rotate-180" />
      </summary>
      <div className="grid items-start gap-4 pt-1 pb-5 sm:grid-cols-2">{children}</div>
    </details>
  );
};

type AnswerProps = PartProps & { detail: PracticalDetail };

const Choice = ({
  field,
  detail,
  children,
  ...rest
}: AnswerProps & Pick<SelectFieldProps, 'help' | 'children'>) => (
  <SelectField
    {...field(`practicalDetails.${detail}`)}
    label={practicalNames[detail]()}
    {...(rest.help && { help: rest.help })}
  >
    <option value="">{practicalFormText.notSaid()}</option>
    {children}
  </SelectField>
);

const YesOrNo = (props: AnswerProps) => (
  <Choice {...props}>
    <option value="yes">{practicalFormText.yes()}</option>
    <option value="no">{practicalFormText.no()}</option>
  </Choice>
);

/** A number, or a time of day. Hidden while another answer rules it out. */
const Answer = ({
  form,
  field,
  detail,
  ...rest
}: AnswerProps & Pick<TextFieldProps, 'type' | 'inputMode' | 'help'>) =>
  isAsked(detail, form.watch('practicalDetails')) ? (
    <TextField
      {...field(`practicalDetails.${detail}`)}
      label={practicalNames[detail]()}
      autoComplete="off"
      type={rest.type}
      inputMode={rest.inputMode}
      help={rest.help}
    />
  ) : null;

const Time = (props: AnswerProps & Pick<TextFieldProps, 'help'>) => <Answer {...props} type="time" />;
const Count = (props: AnswerProps & Pick<TextFieldProps, 'help'>) => (
  <Answer {...props} inputMode="numeric" />
);

/** The practical details of a venue and its rules. All of them may be left empty. */
export const PracticalPart = (part: PartProps) => (
  <div className="-my-2.5">
    <Group
      {...part}
      title={practicalFormText.times()}
      details={['opening', 'opensAt', 'closesAt', 'checkInTime', 'checkOutTime']}
    >
      <div className="sm:col-span-2 sm:max-w-1/2 sm:pe-2">
        <Choice {...part} detail="opening">
          <option value="all_day">{practicalFormText.allDay()}</option>
          <option value="hours">{practicalFormText.atHours()}</option>
        </Choice>
      </div>
      <Time {...part} detail="opensAt" />
      <Time {...part} detail="closesAt" help={practicalFormText.closesHelp()} />
      <Time {...part} detail="checkInTime" />
      <Time {...part} detail="checkOutTime" />
    </Group>
    <Group {...part} title={practicalFormText.stay()} details={['rooms', 'roomGuests']}>
      <Count {...part} detail="rooms" help={practicalFormText.zeroRooms()} />
      <Count {...part} detail="roomGuests" />
    </Group>
    <Group
      {...part}
      title={practicalFormText.parking()}
      details={['parkingCars', 'parkingTwoWheelers', 'valetParking']}
    >
      <Count {...part} detail="parkingCars" help={practicalFormText.zeroSpaces()} />
      <Count {...part} detail="parkingTwoWheelers" />
      <YesOrNo {...part} detail="valetParking" />
    </Group>
    <Group
      {...part}
      title={practicalFormText.power()}
      details={['backupPower', 'generatorKva', 'backupHours']}
    >
      <div className="sm:col-span-2 sm:max-w-1/2 sm:pe-2">
        <YesOrNo {...part} detail="backupPower" />
      </div>
      <Answer {...part} detail="generatorKva" inputMode="decimal" />
      <Count {...part} detail="backupHours" />
    </Group>
    <Group
      {...part}
      title={practicalFormText.kitchen()}
      details={['vegetarianOnly', 'outsideCatering', 'alcoholAllowed']}
    >
      <YesOrNo {...part} detail="vegetarianOnly" />
      <YesOrNo {...part} detail="outsideCatering" />
      <YesOrNo {...part} detail="alcoholAllowed" />
    </Group>
    <Group {...part} title={practicalFormText.rules()} details={['music', 'musicUntil', 'wheelchairAccess']}>
      <Choice {...part} detail="music" help={practicalFormText.musicHelp()}>
        <option value="until">{practicalFormText.untilTime()}</option>
        <option value="no_limit">{practicalFormText.noLimit()}</option>
        <option value="not_allowed">{practicalFormText.noMusic()}</option>
      </Choice>
      <Time {...part} detail="musicUntil" />
      <Choice {...part} detail="wheelchairAccess">
        <option value="full">{practicalFormText.stepFree()}</option>
        <option value="partial">{practicalFormText.partlyStepFree()}</option>
        <option value="none">{practicalFormText.notStepFree()}</option>
      </Choice>
    </Group>
  </div>
);
