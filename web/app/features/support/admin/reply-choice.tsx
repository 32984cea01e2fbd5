import { listContent } from '@mandap/contract/content/admin.endpoints';
import type { TeamTicket } from '@mandap/contract/support/admin.schemas';
import { fillReply } from '@mandap/domain/support/reply-template';
import { useRead } from '../../../api/use-read.ts';
import * as supportTeamText from '../../../i18n/generated/supportTeam.ts';
import { SelectField } from '../../../ui/select-field.tsx';

/** Fills the answer with one of the team's replies, in English or Hindi. Nothing where there is none. */
export const ReplyChoice = ({
  ticket: { name, number },
  onChosen,
}: {
  ticket: Pick<TeamTicket, 'name' | 'number'>;
  onChosen: (text: string) => void;
}) => {
  const entries = useRead(listContent, { kind: 'reply' }).data?.results ?? [];
  const replies = entries
    .filter(({ isPublished }) => isPublished)
    .flatMap(({ id, titleEn, titleHi, textEn, textHi }) => [
      { key: id, label: titleEn, text: textEn },
      ...(textHi
        ? [{ key: `${id} hi`, label: supportTeamText.inHindi({ name: titleHi || titleEn }), text: textHi }]
        : []),
    ]);
  if (replies.length === 0) return null;
  return (
    <SelectField
      label={supportTeamText.template()}
      value=""
      onChange={({ target }) => {
        const reply = replies.find(({ key }) => key === target.value);
        if (reply) onChosen(fillReply(reply.text, { name, number }));
      }}
    >
      <option value="">{supportTeamText.noTemplate()}</option>
      {replies.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </SelectField>
  );
};
