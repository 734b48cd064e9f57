import { and, desc, eq } from 'drizzle-orm';
import type { MailKind } from '#shared/mails/mails.ts';
import type { Context } from '#server/context/context.ts';
import { mails } from '#server/db/schema/index.ts';
import { openBuiltTemplates } from '#server/mail/mail-source.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { openMail } from '#server/mail/sealed-mail.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { sampleMails } from '#tests/support/mail/sample-mails.ts';
import type { Walker, WalkSite } from '#tests/walks/walk-site.ts';
import { findThings } from './find-things.ts';
import { type MailWalk, mailWalks, type Reader } from './mail-kinds.ts';
import type { WalkParts } from './walk-parts.ts';

const settings = testSettings();
const visitorEmail = 'okello.james@example.com';

export const mailKinds = Object.keys(mailWalks) as MailKind[];

/** A mail as its reader has it, and the site's addresses in each form of it, in order. */
export interface ReadMail {
  readonly html: string;
  readonly links: { readonly html: string[]; readonly text: string[] };
}

/** One mail of every kind, created with the sample's own records, and its reader. */
export interface WalkMails {
  readonly parts: WalkParts;
  readonly readers: Readonly<Record<Exclude<Reader, 'visitor'>, Walker>>;
  /** Undefined for a visitor. */
  readerFor(kind: MailKind): Walker | undefined;
  /** Renders the newest mail of a kind to its reader. */
  read(kind: MailKind): Promise<ReadMail>;
}

/** Creates one mail of every kind: as the services queue it, or by the actions after which it is sent. */
export async function makeMails(site: WalkSite): Promise<WalkMails> {
  const { render } = await openBuiltTemplates('build');
  const readers = {
    client: await site.walker('client'),
    professional: await site.walker('professional'),
    admin: await site.walker('admin'),
  };
  const parts = { site, things: await findThings(site), admin: readers.admin, visitorEmail };
  const readerFor = (kind: MailKind) => {
    const { reader } = mailWalks[kind];
    return reader === 'visitor' ? undefined : readers[reader];
  };
  async function make<Kind extends MailKind>(kind: Kind, walk: MailWalk<Kind>): Promise<void> {
    if ('act' in walk) return await walk.act(parts);
    const reader = readerFor(kind);
    const to = reader ? { to: reader.email, userId: reader.id } : { to: visitorEmail };
    const data = { ...sampleMails(site.facts.publicUrl)[kind], ...walk.about(parts.things) };
    const context = { now: site.clock(), site: settings } as unknown as Context;
    await site.database.transaction((tx) => queueMail(tx, context, { kind, ...to, data }));
  }
  for (const kind of mailKinds) await make(kind, mailWalks[kind]);
  return {
    parts,
    readers,
    readerFor,
    async read(kind) {
      const [row] = await site.database.db
        .select()
        .from(mails)
        .where(and(eq(mails.kind, kind), eq(mails.recipient, readerFor(kind)?.email ?? visitorEmail)))
        .orderBy(desc(mails.id))
        .limit(1);
      const { html, text } = await render(kind, openMail(settings.cipher, row!).data, site.facts);
      const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
      // Mail programs end an address before the full stop of its sentence.
      const words = [...text.matchAll(/https?:\/\/[^\s<>)]+/g)].map(([link]) => link.replace(/[.,]$/, ''));
      return { html, links: { html: ownLinks(site, hrefs), text: ownLinks(site, words) } };
    },
  };
}

/** The links that lead somewhere on this site, except Home and our contact page, which are in every mail. */
function ownLinks({ facts: { publicUrl } }: WalkSite, links: readonly string[]): string[] {
  const own = links.filter((link) => link.startsWith(`${publicUrl}/`) && link !== `${publicUrl}/contact-us`);
  return [...new Set(own)];
}
