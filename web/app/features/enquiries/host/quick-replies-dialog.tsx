import { saveQuickReplies } from '@mandap/contract/enquiries/host.endpoints';
import { maxQuickReplies, maxReplyLength, replyValues } from '@mandap/domain/enquiries/quick-replies';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as hostEnquiryText from '#app/i18n/generated/hostEnquiry.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { toastThen } from '#app/ui/toast.ts';

interface QuickRepliesDialogProps {
  venueId: string;
  replies: readonly string[];
  onClose: () => void;
}

interface Row {
  key: string;
  text: string;
}

const rowOf = (text: string): Row => ({ key: crypto.randomUUID(), text });

/** How the values are written: `{name}`. */
const written = Object.fromEntries(replyValues.map((value) => [value, `{${value}}`])) as Record<
  (typeof replyValues)[number],
  string
>;

/** Edits the quick replies of a venue. Empty ones are left out. */
export const QuickRepliesDialog = ({ venueId, replies, onClose }: QuickRepliesDialogProps) => {
  const { send, isWriting, failure } = useWrite(saveQuickReplies);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    replies.length > 0 ? replies.map(rowOf) : [rowOf(hostEnquiryText.replyExample(written))],
  );
  const save = () =>
    send(
      { id: venueId, replies: rows.map(({ text }) => text.trim()).filter(Boolean) },
      toastThen(hostEnquiryText.saved(), onClose),
    );
  return (
    <FormDialog
      title={hostEnquiryText.replies()}
      text={hostEnquiryText.repliesHelp({ n: maxQuickReplies, values: Object.values(written).join(', ') })}
      action={hostEnquiryText.save()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onSend={save}
      onClose={onClose}
    >
      {rows.map(({ key, text }, index) => (
        <div key={key} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <TextArea
              label={hostEnquiryText.reply({ n: index + 1 })}
              value={text}
              maxLength={maxReplyLength}
              onChange={({ target }) =>
                setRows(rows.map((row) => (row.key === key ? { key, text: target.value } : row)))
              }
            />
          </div>
          <IconButton
            label={hostEnquiryText.replyRemove({ n: index + 1 })}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      ))}
      {rows.length < maxQuickReplies && (
        <Button
          variant="link"
          size="small"
          className="-ms-4 justify-self-start"
          onClick={() => setRows([...rows, rowOf('')])}
        >
          <Plus aria-hidden className="size-5" />
          <span>{hostEnquiryText.replyAdd()}</span>
        </Button>
      )}
    </FormDialog>
  );
};
