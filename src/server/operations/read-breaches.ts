import { cutText } from '#shared/cut-text.ts';
import { maskSecrets } from '#server/kernel/mask-secrets.ts';

/** A breach of the content security policy, as logged. */
export interface Breach {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
  readonly line: number | undefined;
}

/** Reports read per message; a broken page sends many identical ones. */
const mostReports = 5;
const longestText = 200;
/** Characters of an address that are read. */
const longestRead = 4000;

type ReportJson = Record<string, unknown>;

/**
 * Reads browsers' reports, in the new form (`application/reports+json`) or the old (`csp-report`). Addresses lose query
 * and fragment, which may hold search terms and one-time tokens, and tokens in their path.
 */
export function readBreaches(body: unknown): Breach[] {
  const reports = (Array.isArray(body) ? body : [body]) as ReportJson[];
  return reports.slice(0, mostReports).map((report) => {
    const details = (report['body'] ?? report['csp-report'] ?? {}) as ReportJson;
    const line = details['lineNumber'] ?? details['line-number'];
    return {
      directive: text(details['effectiveDirective'] ?? details['effective-directive'] ?? details['violated-directive']),
      blocked: address(details['blockedURL'] ?? details['blocked-uri']),
      page: address(details['documentURL'] ?? details['document-uri']),
      source: address(details['sourceFile'] ?? details['source-file']),
      line: typeof line === 'number' ? line : undefined,
    };
  });
}

function text(value: unknown): string {
  return typeof value === 'string' ? cutText(value, longestText) : '';
}

function address(value: unknown): string {
  // Masked before it is cut: half a secret has another shape.
  return text(typeof value === 'string' ? maskSecrets(value.slice(0, longestRead).replace(/[?#].*$/s, '')) : '');
}
