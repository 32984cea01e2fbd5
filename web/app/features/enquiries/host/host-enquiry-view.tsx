import { changeEnquiry, reopenEnquiry } from '@mandap/contract/enquiries/host.endpoints';
import type { HostEnquiryDetails } from '@mandap/contract/enquiries/host.schemas';
import { addDays } from '@mandap/domain/days';
import { readablePhone } from '@mandap/domain/phones';
import { CalendarCheck, MessageCircle, NotebookPen, Pencil, Phone, RotateCcw } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { saveDraft } from '#app/api/drafts.ts';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import { useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { toHostBooking } from '#app/host-paths.ts';
import { dateAndTime, dayOf, count as formatCount, mediumDay, rupees } from '#app/i18n/format.ts';
import * as hostEnquiryText from '#app/i18n/generated/hostEnquiry.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toPhone, toThread } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { DetailList } from '#app/ui/detail-list.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { WrittenText } from '#app/ui/written-text.tsx';
import { foodNames, hourText, rangeText, reasonNames } from '../format-enquiry.ts';
import { familyName, sourceNames, stageBadges } from './format-host-enquiry.ts';
import { SameNumber } from './join-button.tsx';
import { KeepForEnquiry } from './keep-for-enquiry.tsx';
import { QuickReplies } from './quick-replies.tsx';

const CloseEnquiryDialog = lazyDialog(() =>
  import('./enquiry-dialogs.tsx').then((part) => part.CloseEnquiryDialog),
);
const EnterEnquiryDialog = lazyDialog(() =>
  import('./enter-enquiry-dialog.tsx').then((part) => part.EnterEnquiryDialog),
);
const NoteDialog = lazyDialog(() => import('./enquiry-dialogs.tsx').then((part) => part.NoteDialog));

interface EnquiryProps {
  enquiry: HostEnquiryDetails;
}

const Card = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-4 shadow-soft md:p-5">
    <h2 id={id} className="text-h3">
      {title}
    </h2>
    {children}
  </section>
);

const Days = ({ days }: Pick<HostEnquiryDetails, 'days'>) =>
  days.length > 0 ? (
    <ul>
      {days.map((range) => (
        <li key={`${range.start}${range.end}`}>{rangeText(range)}</li>
      ))}
    </ul>
  ) : (
    <span>{hostEnquiryText.noDay()}</span>
  );

/** What the family asks. */
const Asked = ({ enquiry }: EnquiryProps) => {
  const { days, guests, functions, food, budget, source, phone, callAfter, note } = enquiry;
  const { eventTypes } = useCatalogue();
  const nameOf = (key: string) => {
    const item = eventTypes.find((one) => one.key === key);
    return item ? nameIn(item.names) : key;
  };
  const rows: (readonly [string, ReactNode] | false)[] = [
    [hostEnquiryText.days(), <Days key="days" days={days} />],
    guests !== null && [hostEnquiryText.guests(), formatCount(guests)],
    functions.length > 0 && [hostEnquiryText.functions(), functions.map(nameOf).join(', ')],
    food !== null && [hostEnquiryText.food(), foodNames[food]()],
    budget !== null && [hostEnquiryText.budget(), rupees(budget)],
    [hostEnquiryText.source(), sourceNames[source]()],
    phone !== null && [
      hostEnquiryText.number(),
      <Fragment key="number">
        <span>{readablePhone(phone)}</span>
        {callAfter !== null && (
          <span className="block text-muted">{hostEnquiryText.callAfter({ time: hourText(callAfter) })}</span>
        )}
      </Fragment>,
    ],
  ];
  return (
    <>
      <DetailList items={rows.filter((row) => row !== false)} />
      {note && (
        <div>
          <p className="text-small text-muted">{hostEnquiryText.note()}</p>
          <WrittenText className="border-s-3 border-marigold ps-3.5 text-meta leading-normal">
            {note}
          </WrittenText>
        </div>
      )}
    </>
  );
};

/** What was entered of the same family before both became one. */
const Joined = ({ enquiry }: EnquiryProps) =>
  enquiry.joined.map(({ id, name, phone, days, note, createdAt }) => (
    <div key={id} className="num border-t border-line pt-3 text-meta">
      <p className="text-small text-muted">{hostEnquiryText.joined({ day: mediumDay(dayOf(createdAt)) })}</p>
      <p>
        <Name>{name}</Name>
        {phone && (
          <>
            {name && <span>{' · '}</span>}
            <a href={toPhone(phone)} className="link">
              {readablePhone(phone)}
            </a>
          </>
        )}
      </p>
      {days.length > 0 && <Days days={days} />}
      {note && <WrittenText>{note}</WrittenText>}
    </div>
  ));

/** How the host reaches the family, and what came of it. */
const Contact = ({ enquiry }: EnquiryProps) => {
  const { threadId, phone, booking, visit, lost, source } = enquiry;
  return (
    <div className="grid gap-3">
      {visit?.startsAt && (visit.status === 'agreed' || visit.status === 'done') && (
        <p className="num text-meta">{hostEnquiryText.visitAgreed({ time: dateAndTime(visit.startsAt) })}</p>
      )}
      {lost && (
        <p className="num text-meta">
          {(lost.by === 'guest' ? hostEnquiryText.closedByFamily : hostEnquiryText.closedBecause)({
            day: mediumDay(dayOf(lost.at)),
            reason: reasonNames[lost.reason](),
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {threadId && (
          <Button asChild size="small">
            <Link to={toThread(threadId, 'vendor')}>
              <MessageCircle aria-hidden className="size-5" />
              <span>{hostEnquiryText.answer()}</span>
            </Link>
          </Button>
        )}
        {phone && (
          <Button asChild variant="outlined" size="small" className="max-[18em]:px-2!">
            <a href={toPhone(phone)}>
              <Phone aria-hidden className="size-5" />
              <span>{hostEnquiryText.callNow({ phone: readablePhone(phone) })}</span>
            </a>
          </Button>
        )}
        {booking && (
          <Button asChild variant="outlined" size="small">
            <Link to={toHostBooking(booking.id)}>
              <CalendarCheck aria-hidden className="size-5" />
              <span>{hostEnquiryText.toBooking({ code: booking.code })}</span>
            </Link>
          </Button>
        )}
      </div>
      {source === 'online' && !threadId && (
        <p className="text-small text-muted">{hostEnquiryText.ownerAnswers()}</p>
      )}
    </div>
  );
};

/** Who takes care of it, and when the host speaks with the family again. Each choice is saved at once. */
const Work = ({ enquiry }: EnquiryProps) => {
  const { id, responsible, followUpOn, team } = enquiry;
  const today = useToday();
  const { write, isWriting } = useWrite(changeEnquiry);
  const save = (change: { responsibleId?: string | null; followUpOn?: string | null }) =>
    void write({ id, ...change }).then(
      () => notify({ kind: 'success', title: hostEnquiryText.saved() }),
      notifyFailure(hostEnquiryText.notSaved()),
    );
  const soon = [
    [addDays(today, 1), hostEnquiryText.tomorrow()],
    [addDays(today, 3), hostEnquiryText.inThreeDays()],
    [addDays(today, 7), hostEnquiryText.inAWeek()],
  ] as const;
  return (
    <>
      {team.length > 1 && (
        <SelectField
          label={hostEnquiryText.responsible()}
          value={responsible?.id ?? ''}
          disabled={isWriting}
          onChange={({ target }) => save({ responsibleId: target.value || null })}
        >
          <option value="">{hostEnquiryText.nobody()}</option>
          {team.map(({ id: userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid gap-2">
        <DateField
          label={hostEnquiryText.followUp()}
          placeholder={hostEnquiryText.choose()}
          selected={followUpOn}
          today={today}
          from={today}
          until={addDays(today, 365)}
          booked={[]}
          disabled={isWriting}
          onSelect={(day) => save({ followUpOn: day })}
        />
        <div className="flex flex-wrap gap-2">
          {soon.map(([day, label]) => (
            <Button
              key={day}
              variant="outlined"
              size="small"
              aria-pressed={followUpOn === day}
              onClick={() => save({ followUpOn: day })}
            >
              {label}
            </Button>
          ))}
          {followUpOn && (
            <Button variant="plain" size="small" onClick={() => save({ followUpOn: null })}>
              {hostEnquiryText.noFollowUp()}
            </Button>
          )}
        </div>
      </div>
    </>
  );
};

const Notes = ({ enquiry, isOpen, onAdd }: EnquiryProps & { isOpen: boolean; onAdd: () => void }) => (
  <>
    <ul className="grid gap-3">
      {enquiry.notes.map(({ id, author, isTalk, text, createdAt }) => (
        <li key={id} className="text-meta">
          <p className="num text-small text-muted">
            {hostEnquiryText.noteBy({ name: author, time: dateAndTime(createdAt) })}
          </p>
          {isTalk && <p className="font-medium">{hostEnquiryText.spoke()}</p>}
          {text && <WrittenText>{text}</WrittenText>}
        </li>
      ))}
    </ul>
    {isOpen && (
      <Button variant="outlined" size="small" className="justify-self-start" onClick={onAdd}>
        <NotebookPen aria-hidden className="size-5" />
        <span>{hostEnquiryText.addNote()}</span>
      </Button>
    )}
  </>
);

/** A quick reply opens the conversation with the text in its message box. */
const Replies = ({ enquiry, threadId }: EnquiryProps & { threadId: string }) => {
  const navigate = useNavigate();
  return (
    <QuickReplies
      enquiry={enquiry}
      onChoose={(text) => {
        saveDraft(threadId, text);
        void navigate(toThread(threadId, 'vendor'));
      }}
    />
  );
};

interface HostEnquiryViewProps extends EnquiryProps {
  /** The proposals to its family. */
  proposals?: ReactNode;
}

/** An enquiry as the host works on it. */
export const HostEnquiryView = ({ enquiry, proposals }: HostEnquiryViewProps) => {
  const [step, setStep] = useState<'close' | 'note' | 'change' | null>(null);
  const { write: reopen, isWriting } = useWrite(reopenEnquiry);
  const isOpen = enquiry.lost === null;
  const close = () => setStep(null);
  const openAgain = () =>
    void reopen({ id: enquiry.id }).then(
      () => notify({ kind: 'success', title: hostEnquiryText.reopened() }),
      notifyFailure(hostEnquiryText.notSaved()),
    );
  return (
    <>
      <div className="mb-4 grid gap-1">
        <div>
          <Badge {...stageBadges[enquiry.stage]} />
        </div>
        <h1 className="text-[1.75rem] break-words">
          <Name>{familyName(enquiry)}</Name>
        </h1>
        <p className="num text-small text-muted">
          <Name>{enquiry.venue.name}</Name>
          <span>{` · ${hostEnquiryText.askedOn({ day: mediumDay(dayOf(enquiry.createdAt)) })}`}</span>
        </p>
      </div>
      {enquiry.sameNumber && (
        <div className="mb-4">
          <SameNumber enquiry={enquiry} />
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2 *:min-w-0">
        <Card id="asked" title={hostEnquiryText.page()}>
          <Asked enquiry={enquiry} />
          <Joined enquiry={enquiry} />
          <Contact enquiry={enquiry} />
          <KeepForEnquiry enquiry={enquiry} />
          {isOpen && enquiry.source !== 'online' && (
            <Button
              variant="outlined"
              size="small"
              className="justify-self-start"
              onClick={() => setStep('change')}
            >
              <Pencil aria-hidden className="size-5" />
              <span>{hostEnquiryText.change()}</span>
            </Button>
          )}
        </Card>
        <div className="grid gap-4 *:min-w-0">
          {proposals}
          {enquiry.threadId && (
            <Card id="replies" title={hostEnquiryText.replies()}>
              <Replies enquiry={enquiry} threadId={enquiry.threadId} />
            </Card>
          )}
          {isOpen && (
            <Card id="work" title={hostEnquiryText.work()}>
              <Work enquiry={enquiry} />
            </Card>
          )}
          <Card id="notes" title={hostEnquiryText.notes()}>
            <Notes enquiry={enquiry} isOpen={isOpen} onAdd={() => setStep('note')} />
          </Card>
          <div>
            {isOpen ? (
              <Button variant="plain" size="small" onClick={() => setStep('close')}>
                {hostEnquiryText.close()}
              </Button>
            ) : (
              <Button variant="outlined" size="small" isBusy={isWriting} onClick={openAgain}>
                <RotateCcw aria-hidden className="size-5" />
                <span>{hostEnquiryText.reopen()}</span>
              </Button>
            )}
          </div>
        </div>
      </div>
      {step === 'close' && <CloseEnquiryDialog enquiry={enquiry} onClose={close} />}
      {step === 'change' && <EnterEnquiryDialog enquiry={enquiry} onClose={close} />}
      {step === 'note' && <NoteDialog enquiry={enquiry} onClose={close} />}
    </>
  );
};
