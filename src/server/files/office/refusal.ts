/** Files of Word and Excel that are accepted: without macros, since 2007. */
export type OfficeKind = 'docx' | 'xlsx';

/**
 * Why a file is refused: it has macros or controls (`program`), carries another file (`object`), loads something from
 * elsewhere (`remote`), has a part we don't know (`unknown`), costs more than we spend on a file (`complex`), is encrypted, can't be read to the
 * end, or is another type.
 */
export type OfficeFault =
  'program' | 'object' | 'remote' | 'unknown' | 'complex' | 'encrypted' | 'unreadable' | 'other';
/** The kind of an accepted file; or why it is refused, and the detail found, which isn't shown to anyone. */
export type OfficeVerdict = { readonly kind: OfficeKind } | { readonly fault: OfficeFault; readonly detail: string };

/** Ends the check of a file at the first fault. */
export class Refused extends Error {
  readonly fault: OfficeFault;
  constructor(fault: OfficeFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}

/**
 * The fault of a content type or a relationship type that isn't on our lists; it only decides which sentence is shown.
 */
export function faultOfUnknown(type: string): OfficeFault {
  if (/macro|vba|activex|control|customui|extensibility|toolbar|keymap|webextension|script|program|exe/i.test(type))
    return 'program';
  if (/\.main\+xml$/i.test(type)) return 'other';
  if (/oleobject|package|msword|ms-excel$|presentation|pdf|zip|octet-stream/i.test(type)) return 'object';
  if (/connection|query|template|afchunk|html|frame|subdocument|mailmerge|transform|webimage|dde|model/i.test(type))
    return 'remote';
  return 'unknown';
}
