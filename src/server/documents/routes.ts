import { contract } from '#shared/api/index.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { type LegalName, legalNames, readLegalDocument } from './legal-documents.ts';
import { makePdf, type PdfFile } from '#server/pdf/make-pdf.ts';

interface DocumentDeps {
  readonly readFacts: () => Promise<{ readonly facts: SiteFacts }>;
}

/**
 * Serves the legal texts as files. They contain facts of the site, so they are rendered here, on the first request
 * after each change of these.
 */
export function documentRoutes(serve: Serve, { readFacts }: DocumentDeps): void {
  const files = new Map<LegalName, { readonly of: string; readonly file: Promise<PdfFile> }>();
  const getFile = async (name: LegalName): Promise<PdfFile> => {
    const { notice: _, ...facts } = (await readFacts()).facts;
    const of = JSON.stringify(facts);
    const known = files.get(name);
    if (known?.of === of) return await known.file;
    const one = { of, file: makePdf(readLegalDocument(name), facts) };
    files.set(name, one);
    // Current waiters get the failure; the next request tries again.
    one.file.catch(() => {
      if (files.get(name) === one) files.delete(name);
    });
    return await one.file;
  };

  // They show the site's facts, whose changes invalidate everything, so no tags are needed.
  serve(contract.documents.list, async (_input, { dependsOn }) => {
    dependsOn([]);
    return {
      documents: await Promise.all(
        legalNames.map(async (name) => {
          const { title, date } = readLegalDocument(name).about;
          const { bytes, pages } = await getFile(name);
          return { title, date, path: pathByName[name], pages, bytes: bytes.length };
        }),
      ),
    };
  });
  const serveFile = (call: typeof contract.documents.privacyPolicy, name: LegalName) =>
    serve(call, async (_input, { dependsOn }) => {
      dependsOn([]);
      return (await getFile(name)).bytes;
    });
  serveFile(contract.documents.privacyPolicy, 'privacy-policy');
  serveFile(contract.documents.termsOfService, 'terms-of-service');
}

const pathByName = {
  'privacy-policy': contract.documents.privacyPolicy.path,
  'terms-of-service': contract.documents.termsOfService.path,
} satisfies Record<LegalName, string>;
