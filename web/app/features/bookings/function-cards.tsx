import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import * as bookOfferText from '#app/i18n/generated/bookOffer.ts';
import { Button } from '#app/ui/button.tsx';
import { FunctionCard, type FunctionCardProps } from './function-card.tsx';
import type { OtherFunction } from './guest/booking-values.ts';

/** Moves the focus to the card of an added function, or to the neighbour of a removed one, once it is shown. */
const useCardFocus = () => {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-function="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  const focusOn = (key: string) => {
    wanted.current = key;
  };
  return { list, focusOn };
};

type Shared = Pick<
  FunctionCardProps,
  'venue' | 'choice' | 'today' | 'mainDay' | 'kept' | 'isHost' | 'hasServices'
>;

interface FunctionCardsProps<One extends OtherFunction> extends Shared {
  functions: readonly One[];
  /** The number of the first card. */
  firstNumber: number;
  /** How many there can be. */
  most: number;
  /** One that cannot be removed, because there has to be one. */
  keepsOne?: boolean;
  errorsOf: (one: One) => FunctionCardProps['errors'];
  /** More fields of a function. */
  moreOf?: (one: One, onChange: (one: One) => void) => ReactNode;
  /** A new function. */
  make: () => One;
  onChange: (functions: One[]) => void;
}

/** A card for each of several functions, to change, add and remove them. */
export const FunctionCards = <One extends OtherFunction>({
  functions,
  firstNumber,
  most,
  keepsOne = false,
  errorsOf,
  moreOf,
  make,
  onChange,
  ...card
}: FunctionCardsProps<One>) => {
  const { list, focusOn } = useCardFocus();
  const add = () => {
    const added = make();
    focusOn(added.key);
    onChange([...functions, added]);
  };
  const remove = ({ key }: One) => {
    const index = functions.findIndex((one) => one.key === key);
    focusOn((functions[index + 1] ?? functions[index - 1])?.key ?? 'add');
    onChange(functions.filter((one) => one.key !== key));
  };
  const isOnly = keepsOne && functions.length === 1;
  return (
    <div ref={list} className="grid gap-3.5">
      {functions.map((one, index) => {
        // What a card changes keeps the fields that it does not know.
        const change = (part: OtherFunction) =>
          onChange(functions.map((each) => (each.key === one.key ? { ...one, ...part } : each)));
        return (
          <FunctionCard
            key={one.key}
            {...card}
            one={one}
            number={firstNumber + index}
            errors={errorsOf(one)}
            onChange={change}
            onRemove={isOnly ? undefined : () => remove(one)}
          >
            {moreOf?.(one, change)}
          </FunctionCard>
        );
      })}
      {functions.length < most && (
        <div>
          <Button type="button" variant="outlined" size="small" data-function="add" onClick={add}>
            <Plus aria-hidden className="size-[18px]" />
            <span>{bookOfferText.add()}</span>
          </Button>
        </div>
      )}
    </div>
  );
};
