import { officeFile } from '#tests/support/office-files.ts';
import { archiveTricks } from './office-archives.ts';
import { costlyTricks } from './office-costly.ts';
import { fieldTricks } from './office-fields.ts';
import { hiddenTricks } from './office-hidden.ts';
import { relationshipTricks } from './office-relationships.ts';
import type { OfficeKind } from './office-trick.ts';
import { workbookTricks } from './office-workbooks.ts';

/** A file that must be refused. */
export interface HostileOfficeFile {
  readonly name: string;
  readonly kind: OfficeKind;
  /** The fault that the check must name. */
  readonly fault: string;
  build(): Promise<Uint8Array>;
}

const tricks = [
  ...relationshipTricks,
  ...hiddenTricks,
  ...fieldTricks,
  ...workbookTricks,
  ...archiveTricks,
  ...costlyTricks,
];

/** Files of Word and Excel that load or run something, hide it, differ for different programs, or cost much; all under 1 MB. */
export const hostileOfficeFiles: readonly HostileOfficeFile[] = tricks.flatMap((trick) =>
  (['docx', 'xlsx'] as const).flatMap((kind) => {
    const made = trick[kind];
    if (made === undefined) return [];
    const build = async () => (made instanceof Uint8Array ? made : await officeFile(kind, made));
    return [{ name: `${kind} with ${trick.name}`, kind, fault: trick.fault, build }];
  }),
);
