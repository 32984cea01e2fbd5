import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

/** The files of a ZIP by name. */
export const unzip = (zip: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (problem, file) => {
      if (problem) return reject(problem);
      const found = new Map<string, Buffer>();
      file.on('entry', (entry) => {
        file.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error);
          found.set(entry.fileName, await buffer(stream));
          file.readEntry();
        });
      });
      file.on('end', () => resolve(found)).on('error', reject);
      file.readEntry();
    });
  });
