import { doTasksInChild } from './child-process.ts';
import { renderOriginal } from './original-picture.ts';
import { renderPicture } from './pictures.ts';
import type { PictureFiles, PictureTask } from './render-apart.ts';

doTasksInChild(async ({ bytes, keepsOriginal }: PictureTask): Promise<PictureFiles> => {
  const picture = Buffer.from(bytes);
  const rendered = await renderPicture(picture);
  return { ...rendered, original: keepsOriginal ? await renderOriginal(picture) : null };
});
