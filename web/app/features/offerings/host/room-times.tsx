import type { Space, Window } from '@mandap/domain/offerings/offering';
import { clockTime } from '@mandap/domain/offerings/offering';
import * as sellText from '#app/i18n/generated/sell.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Minutes from midnight, of a time such as `12:00`. Not a number if it is none. */
export const minutesIn = (time: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

interface RoomTimesProps {
  /** One for each room. */
  windows: readonly Window[];
  spaces: readonly Space[];
  error: string | undefined;
  onChange: (windows: Window[]) => void;
}

/** Which rooms are sold alike, and when families get and leave them. */
export const RoomTimes = ({ windows, spaces, error, onChange }: RoomTimesProps) => {
  const [first = { starts: 720, ends: 660 }] = windows;
  const rooms = spaces.filter(
    ({ id, kind }) => kind === 'room' || windows.some(({ spaceId }) => spaceId === id),
  );
  const times = { starts: first.starts, ends: first.ends };
  const timed = (next: Partial<typeof times>) => onChange(windows.map((room) => ({ ...room, ...next })));
  return (
    <ChoiceGroup legend={sellText.whichRooms()} error={error}>
      <div className="grid gap-3">
        <div className="grid grid-cols-2 gap-x-3 min-[440px]:grid-cols-3">
          {rooms.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={windows.some(({ spaceId }) => spaceId === id)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...windows, { spaceId: id, ...times }]
                    : windows.filter(({ spaceId }) => spaceId !== id),
                )
              }
            >
              {name}
            </Checkbox>
          ))}
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            type="time"
            label={sellText.checkIn()}
            value={clockTime(times.starts)}
            onChange={({ target }) => target.value && timed({ starts: minutesIn(target.value) })}
          />
          <TextField
            type="time"
            label={sellText.checkOut()}
            value={clockTime(times.ends)}
            onChange={({ target }) => target.value && timed({ ends: minutesIn(target.value) })}
          />
        </div>
      </div>
    </ChoiceGroup>
  );
};
