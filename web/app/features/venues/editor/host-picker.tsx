import { findHosts } from '@mandap/contract/hosts/verification.endpoints';
import { Check, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useRead } from '#app/api/use-read.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ChosenHost, PartProps } from './venue-form.ts';

/** In ms. */
const debounceMs = 300;

const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
};

const HostResults = ({ text, onChoose }: { text: string; onChoose: (host: ChosenHost) => void }) => {
  const { data } = useRead(findHosts, { search: text }, { keepPrevious: true });
  if (!data) return null;
  if (data.results.length === 0)
    return <p className="mt-2 text-meta text-muted">{adminVenueText.noHost()}</p>;
  return (
    <ul className="mt-2 max-h-80 overflow-y-auto rounded-control border border-line">
      {data.results.map(({ id, name, contactName, email }) => (
        <li key={id} className="border-t border-line first:border-0">
          <button
            type="button"
            className="block w-full px-3.5 py-2.5 text-left hover:bg-raised"
            onClick={() => onChoose({ id, name })}
          >
            <span className="block text-meta font-medium">{name}</span>
            <span className="block text-small break-words text-muted">{`${contactName} · ${email}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Picks the venue's host, searched by part of a name or email address. */
export const HostPicker = ({ form, errorOf }: PartProps) => {
  const { value: host, onChange, ref } = useController({ name: 'host', control: form.control }).field;
  const [text, setText] = useState('');
  const debounced = useDebounced(text.trim());
  if (host)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="inline-flex min-h-11 items-center gap-2 font-medium">
          <Check aria-hidden className="size-5 text-leaf" />
          <span>{host.name}</span>
        </p>
        <Button variant="outlined" size="small" onClick={() => onChange(null)}>
          {adminVenueText.otherHost()}
        </Button>
      </div>
    );
  return (
    <div>
      <TextField
        ref={ref}
        label={adminVenueText.findHost()}
        type="search"
        autoComplete="off"
        icon={<Search aria-hidden className="size-5" />}
        value={text}
        error={errorOf('host')}
        onChange={(event) => setText(event.target.value)}
      />
      <HostResults text={debounced} onChoose={onChange} />
    </div>
  );
};
