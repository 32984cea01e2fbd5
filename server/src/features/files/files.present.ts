import type { UploadPurpose } from '@mandap/contract/files/files';
import type { Upload } from '@mandap/contract/files/files.schemas';
import type { FilesContext } from './files.context.ts';
import { keepsOriginal } from './upload-content.ts';

export interface UploadRow {
  id: string;
  ownerId: string;
  purpose: UploadPurpose;
  kind: 'picture' | 'pdf';
  name: string;
  size: number;
  storedBytes: number;
  widths: number[];
  placeholder: string;
  createdAt: Date;
}

export const presentUpload = ({ addresses }: FilesContext, row: UploadRow): Upload => {
  const baseUrl = addresses.of(row);
  const shown = row.widths.find((width) => width >= 800) ?? row.widths.at(-1);
  const url = row.kind === 'pdf' ? `${baseUrl}/document.pdf` : `${baseUrl}/${shown}.jpg`;
  const picture = keepsOriginal(row.purpose) ? 'original' : row.widths.at(-1);
  const originalUrl = row.kind === 'pdf' ? url : `${baseUrl}/${picture}.jpg`;
  const { id, kind, name, size, widths, placeholder } = row;
  return { id, kind, name, size, url, originalUrl, baseUrl, widths, placeholder };
};
