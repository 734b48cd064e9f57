import { readdirSync, readFileSync } from 'node:fs';
import { officePackage, type Part } from './office-package.ts';

type Kind = 'docx' | 'xlsx';

/** A file that must be accepted as it is. */
interface HonestOfficeFile {
  readonly name: string;
  readonly kind: Kind;
  build(): Promise<Uint8Array>;
}

/** Files that LibreOffice 7.4 of Debian 12 wrote: `soffice --convert-to` of flat ODF files. */
const folder = new URL('./libreoffice/', import.meta.url);
const fromLibreOffice = readdirSync(folder).map((file): HonestOfficeFile => ({
  name: `${file} of LibreOffice`,
  kind: file.endsWith('.docx') ? 'docx' : 'xlsx',
  build: async () => new Uint8Array(readFileSync(new URL(file, folder))),
}));

const microsoft = 'http://schemas.microsoft.com/office';
const format = 'http://schemas.openxmlformats.org';
/** The namespaces that Word and Excel declare in every part. */
const names: Readonly<Record<Kind, string>> = {
  docx: [
    `xmlns:w="${format}/wordprocessingml/2006/main" xmlns:r="${format}/officeDocument/2006/relationships" xmlns:mc="${format}/markup-compatibility/2006"`,
    `xmlns:w14="${microsoft}/word/2010/wordml" xmlns:w15="${microsoft}/word/2012/wordml" xmlns:wps="${microsoft}/word/2010/wordprocessingShape"`,
    `xmlns:wp="${format}/drawingml/2006/wordprocessingDrawing" xmlns:a="${format}/drawingml/2006/main" xmlns:pic="${format}/drawingml/2006/picture" xmlns:c="${format}/drawingml/2006/chart"`,
    'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" mc:Ignorable="w14 w15"',
  ].join(' '),
  xlsx: `xmlns="${format}/spreadsheetml/2006/main" xmlns:r="${format}/officeDocument/2006/relationships" xmlns:mc="${format}/markup-compatibility/2006" xmlns:x14="${microsoft}/spreadsheetml/2009/9/main" xmlns:xm="${microsoft}/excel/2006/main" xmlns:xdr="${format}/drawingml/2006/spreadsheetDrawing" xmlns:a="${format}/drawingml/2006/main" xmlns:c="${format}/drawingml/2006/chart"`,
};

/** The files of `office-files.txt` by their titles, and what all of a kind have by `every docx` or `every xlsx`. */
const written = new Map(
  readFileSync(new URL('./office-files.txt', import.meta.url), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((file) => {
      const [title = '', ...rows] = file.trimEnd().split(/\n(?!\t)/);
      return [title, rows];
    }),
);

/** The workbook that Word puts behind a chart. */
const chartFigures = 'xlsx: figures';

/** Reads a part: its row, and a row of its relationships. */
function readPart(rows: string, kind: Kind, figures: Uint8Array): [string, Part] {
  const [row = '', related] = rows.split('\n\t');
  const [path = '', type = '', text = ''] = row.split('\t');
  const [, base64] = /^base64:(.*)$/.exec(text) ?? [];
  const content = text.replaceAll('{names}', names[kind]).replaceAll('{line}', '\r\n');
  const part = {
    content: text === '{figures}' ? figures : base64 === undefined ? content : Buffer.from(base64, 'base64'),
    ...(type && { type }),
    ...(related && { relationships: related.split('\t').map((one) => one.split(' ') as [string, string]) }),
  };
  return [path, part];
}

async function build(title: string): Promise<Uint8Array> {
  const kind = title.slice(0, 4) as Kind;
  const isStrict = title.includes('strict');
  const hasCommon = !isStrict && title !== chartFigures;
  const figures = title === chartFigures ? new Uint8Array() : await build(chartFigures);
  const [main = '', ...own] = written.get(title)!;
  const rows = [main, ...(hasCommon ? written.get(`every ${kind}`)! : []), ...own];
  return await officePackage(Object.fromEntries(rows.map((part) => readPart(part, kind, figures))), isStrict);
}

const fromMicrosoft = [...written.keys()]
  .filter((title) => title.includes(': ') && title !== chartFigures)
  .map((title): HonestOfficeFile => ({
    name: title.slice('docx: '.length),
    kind: title.slice(0, 4) as Kind,
    build: () => build(title),
  }));

export const honestOfficeFiles: readonly HonestOfficeFile[] = [...fromLibreOffice, ...fromMicrosoft];
