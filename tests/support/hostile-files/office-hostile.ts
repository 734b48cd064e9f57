import { officeFile } from '#tests/support/files/office-files.ts';
import { archiveTricks } from './office-archives.ts';
import { costlyTricks } from './office-costly.ts';
import { fieldTricks } from './office-fields.ts';
import type { HostileFile } from './hostile-file.ts';
import { hiddenTricks } from './office-hidden.ts';
import { relationshipTricks } from './office-relationships.ts';
import type { OfficeKind } from './office-trick.ts';
import { workbookTricks } from './office-workbooks.ts';

export interface HostileOfficeFile extends HostileFile {
  readonly kind: OfficeKind;
  /** The fault that the check must name. */
  readonly fault: string;
}

const tricks = [
  ...relationshipTricks,
  ...hiddenTricks,
  ...fieldTricks,
  ...workbookTricks,
  ...archiveTricks,
  ...costlyTricks,
];

/** Files of Word and Excel that load or run something, hide it, look different to different programs, or are costly; all under 1 MB. */
export const hostileOfficeFiles: readonly HostileOfficeFile[] = tricks.flatMap((trick) =>
  (['docx', 'xlsx'] as const).flatMap((kind) => {
    const content = trick[kind];
    if (content === undefined) return [];
    const bytes = async () => (content instanceof Uint8Array ? content : await officeFile(kind, content));
    return [{ name: `${kind} with ${trick.name}`, kind, fault: trick.fault, bytes }];
  }),
);
