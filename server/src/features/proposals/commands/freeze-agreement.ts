import { createHash } from 'node:crypto';
import type { Language } from '@mandap/domain/languages';
import { formatIn } from '#server/i18n/format.ts';
import { personName } from '#server/i18n/person-name.ts';
import { textsIn } from '#server/i18n/texts.ts';
import { renderPdf } from '#server/platform/pdf/render-pdf.ts';
import type { ProposalsContext } from '../proposals.context.ts';
import { findProposal } from '../queries/proposal-records.ts';

/**
 * Keeps what a family accepted as a PDF in its language: the booking, its price, plan and terms, and who accepted it, when, and signed in
 * with which code. Its hash goes into the audit log. Safe to call twice.
 */
export const freezeAgreement =
  (context: ProposalsContext) =>
  async ({ proposalId }: { proposalId: string }): Promise<void> => {
    const { audit, bookings, clock, db, documents, settings } = context;
    const proposal = await findProposal(context, db, proposalId);
    if (!proposal?.bookingId || !proposal.endedAt) return;
    const found = await bookings.findForEmail(proposal.bookingId);
    if (!found) return;
    const { booking } = found;
    const [guest] = await db<{ language: Language }[]>`
      select language from published.users where id = ${booking.userId}`;
    const language = guest?.language ?? 'en';
    const { siteName } = await settings.get();
    const [t, format] = [textsIn(language), formatIn(language)];
    const content = documents.layOutBooking({ booking, siteName, language, at: proposal.endedAt });
    const accepted = [
      [t.pdfAgreement.acceptedBy(), personName(booking.guestName, language)],
      [t.pdfAgreement.acceptedOn(), format.moment(proposal.endedAt)],
      ...(proposal.acceptedWith
        ? [[t.pdfAgreement.signedIn(), t.pdfAgreement[proposal.acceptedWith]()] as const]
        : []),
      ...(proposal.note ? [['', proposal.note] as const] : []),
    ] as const;
    const pdf = await renderPdf({
      ...content,
      title: t.pdfTitle.agreement(),
      sections: [{ heading: t.pdfTitle.agreement(), rows: accepted }, ...content.sections],
      notes: [t.pdfAgreement.note(), ...content.notes],
    });
    const body = Buffer.from(pdf);
    const sha256 = createHash('sha256').update(body).digest('hex');
    await db.begin(async (tx) => {
      const frozen = await tx`
        insert into agreements (proposal_id, file_name, pdf, made_at)
        values (${proposalId}, ${`${booking.code}-agreement.pdf`}, ${body}, ${clock.now()})
        on conflict do nothing returning 1`;
      if (frozen.length === 0) return;
      await audit.record(tx, {
        action: 'booking.agreement_frozen',
        actor: null,
        target: { kind: 'booking', id: booking.id },
        after: { proposal: proposalId, sha256 },
      });
    });
  };
