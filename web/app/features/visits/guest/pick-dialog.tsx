import { pickVisitTime } from '@mandap/contract/visits/visits.endpoints';
import type { Visit } from '@mandap/contract/visits/visits.schemas';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as visitText from '#app/i18n/generated/visit.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { RadioRow } from '#app/ui/radio-row.tsx';
import { notify } from '#app/ui/toast.ts';
import { timeText } from '../format-visit.ts';

/** Lets a guest choose one of the offered times; past ones are hidden. */
export const PickDialog = ({ visit, onClose }: { visit: Visit; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(pickVisitTime);
  const times = visit.times.filter((time) => Date.parse(time) > Date.now());
  const [chosen, setChosen] = useState(times[0] ?? '');
  const pick = () =>
    send({ id: visit.id, startsAt: chosen }, () => {
      notify({ kind: 'success', title: visitText.picked(), description: visitText.pickedText() });
      onClose();
    });
  return (
    <FormDialog
      title={visitText.pickTitle()}
      text={visitText.withHost({ name: visit.other.name })}
      action={visitText.pick()}
      isBusy={isWriting}
      isDisabled={!chosen}
      failure={failure && textOf(failure)}
      onSend={pick}
      onClose={onClose}
    >
      <RadioRow
        label={visitText.pickTitle()}
        name="time"
        value={chosen}
        choices={times.map((value) => ({ value, label: timeText(value) }))}
        onChoose={setChosen}
      />
    </FormDialog>
  );
};
