/**
 * The one list of files that people may send each other, in messages, deliveries, cases and as evidence, by what their
 * bytes are. Checks, contract, database, screens and downloads follow it. Pictures are stored as JPEG.
 */
export const fileKinds = ['pdf', 'jpeg', 'docx', 'xlsx'] as const;
export type FileKind = (typeof fileKinds)[number];

/** How a kind is stored, downloaded and shown. */
interface FileType {
  readonly mediaType: string;
  /** Of the name of a download, without the dot. */
  readonly ending: string;
  /** For people. */
  readonly label: string;
}

export const fileTypes: Readonly<Record<FileKind, FileType>> = {
  pdf: { mediaType: 'application/pdf', ending: 'pdf', label: 'PDF' },
  jpeg: { mediaType: 'image/jpeg', ending: 'jpg', label: 'Picture' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
    label: 'Word',
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
    label: 'Excel',
  },
};

/** Bytes of a file; characters of its name. */
export const fileLimits = { bytes: 10 * 1024 * 1024, name: 120 } as const;
const megabytes = fileLimits.bytes / 1024 / 1024;

/**
 * Value of `accept` for file inputs, the camera included. Office files go by their endings: many phones don't know their
 * media types. The bytes decide, in the browser and at the server.
 */
export const acceptedFiles = 'application/pdf,image/jpeg,image/png,image/webp,.docx,.xlsx';

/** What may be sent, for people: on screens, in the contract and in refusals, before and after sending. */
export const fileSentences = {
  allowed: `PDF, Word (docx), Excel (xlsx) or pictures (JPEG, PNG, WebP), up to ${megabytes} MB each.`,
  summary: 'PDF, docx or xlsx without macros, or a picture (JPEG, PNG or WebP)',
  kind: 'We accept PDF, Word (docx), Excel (xlsx) and pictures (JPEG, PNG, WebP). Please save it as one of these.',
  missing: 'Please choose a PDF, Word (docx) or Excel (xlsx) file, or a picture.',
  otherKind:
    'This isn’t a PDF, Word (docx) or Excel (xlsx) file, or a picture (JPEG, PNG or WebP), or it’s damaged. Please choose another file.',
  earlierOffice:
    'This is a file of an older Word or Excel, or has a password. Please save it as docx, xlsx or PDF, without a password.',
  tooLarge: `Please choose a file of at most ${megabytes} MB.`,
} as const;
