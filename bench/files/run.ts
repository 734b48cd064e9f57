import { makeDocument } from '#server/files/case-files/keep-document.ts';
import { createCheckOffice } from '#server/files/office/check-office.ts';
import { createCheckPdf } from '#server/files/pdf/check-pdf.ts';
import { createPhotoEncoder } from '#server/files/photos/encoder.ts';
import { AppError } from '#server/kernel/errors.ts';
import type { HostileFile } from '#tests/support/hostile-files/hostile-file.ts';
import { hostileOfficeFiles } from '#tests/support/hostile-files/office-hostile.ts';
import { pdfFiles } from '#tests/support/hostile-files/pdf-files.ts';

const hostileFiles: Readonly<Record<string, readonly HostileFile[]>> = { pdf: pdfFiles, office: hostileOfficeFiles };
const account = { id: 'bench', reserve: async () => {}, refund: async () => {} };

/**
 * Sends each hostile file to the check of message files, one after another. Returns rows: for each kind the refusals that
 * cost the most CPU of this process and its threads, the start of a thread included.
 * @throws {Error} if a file is accepted
 */
export async function benchFiles(): Promise<string[][]> {
  const deps = { encoder: createPhotoEncoder(), checkPdf: createCheckPdf(), checkOffice: createCheckOffice() };
  const rows = [['kind', 'file', 'kB', 'CPU s', 'refused because']];
  for (const [kind, files] of Object.entries(hostileFiles)) {
    const refusals: { name: string; bytes: number; seconds: number; message: string }[] = [];
    for (const { name, bytes } of files) {
      const file = await bytes();
      const began = process.cpuUsage();
      const message = await makeDocument(deps, file, account).then(
        () => {
          throw new Error(`accepted: ${name}`);
        },
        (refusal: unknown) => {
          if (refusal instanceof AppError && refusal.code === 'unsupported_media') return refusal.message;
          throw refusal;
        },
      );
      const { user, system } = process.cpuUsage(began);
      refusals.push({ name, bytes: file.length, seconds: (user + system) / 1e6, message });
    }
    for (const { name, bytes, seconds, message } of refusals.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5)) {
      rows.push([kind, name, (bytes / 1000).toFixed(0), seconds.toFixed(2), message.split('. ')[0]!]);
    }
    rows.push([
      kind,
      `worst of ${files.length}`,
      '',
      Math.max(...refusals.map(({ seconds }) => seconds)).toFixed(2),
      '',
    ]);
  }
  return rows;
}
