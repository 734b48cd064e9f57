import type { Agreement } from '#shared/applications/agreement.ts';
import type { Block } from '#shared/documents/document.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import { heading, named, part } from '#server/documents/blocks.ts';

/** Prints the two sides as the agreement froze them. The words are the same in each `template`. */
export function printParties(title: string, { client, professional }: Agreement): Block[] {
  const reached = (phone: string | null | undefined) => (phone ? [named('Telephone', formatPhone(phone))] : []);
  return [
    heading(title),
    part('The client'),
    named('Name', client.name),
    named('E-mail', client.email),
    ...reached(client.phone),
    part('The professional'),
    named('Name', professional.name),
    named('Profession', professional.profession),
    named('Firm', professional.business_name || 'none named'),
    ...(professional.business_address ? [named('Address', professional.business_address)] : []),
    named('E-mail', professional.email),
    ...reached(professional.phone_number),
  ];
}
