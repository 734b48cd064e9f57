import { z } from 'zod';
import { aboutBounds, aboutNames, publicFigureNames } from '#shared/settings/site-about.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { optionalLine, text } from '#shared/api/fields.ts';
import { newest, versionParams, buildVersionsReply, versionsQuery } from './versions.ts';

const admin = { roles: ['admin'] } as const;

const about = z.strictObject({
  story: z.string().describe('Paragraphs are apart by an empty line'),
  team: z.array(z.strictObject({ name: z.string(), role: z.string(), text: z.string() })),
  testimonials: z.array(z.strictObject({ quote: z.string(), name: z.string(), about: z.string() })),
  openings: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  hiddenFigures: z.array(z.enum(publicFigureNames)).describe('Counted figures that no page shows'),
});
export type AboutReply = z.infer<typeof about>;

const page = z.strictObject({
  ...newest.shape,
  current: about,
  installed: about.describe('What counts for each of them that no admin has changed'),
});
export type AboutPage = z.infer<typeof page>;

/** Text of any number of lines, which may be empty; a break counts and is stored as one character. */
const optionalLines = (maximum: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .pipe(text(maximum))
    .meta({ override: { type: 'string', maxLength: maximum } });

type Entry = Readonly<Record<string, string>>;
const isBlank = (entry: Entry) => Object.values(entry).every((value) => value === '');

/** Refuses entries of which some texts are missing; those without any are left out. */
const needsAll =
  (missing: Entry) =>
  (list: readonly Entry[], { addIssue }: z.RefinementCtx): void => {
    for (const [index, entry] of list.entries()) {
      if (isBlank(entry)) continue;
      for (const [name, message] of Object.entries(missing)) {
        if (entry[name] === '') addIssue({ code: 'custom', path: [index, name], message });
      }
    }
  };
const withoutBlank = <One extends Entry>(list: readonly One[]): One[] => list.filter((entry) => !isBlank(entry));
const atMost = (most: number) => `Please give at most ${most}.`;

const { line, text: longest } = aboutBounds;
const body = z.strictObject({
  story: optionalLines(aboutBounds.story),
  team: z
    .array(z.strictObject({ name: optionalLine(line), role: optionalLine(line), text: optionalLine(longest) }))
    .max(aboutBounds.team, atMost(aboutBounds.team))
    .superRefine(
      needsAll({
        name: 'Please give their name.',
        role: 'Please say what they do here.',
        text: 'Please say who they are, in a sentence or two.',
      }),
    )
    .transform(withoutBlank),
  testimonials: z
    .array(z.strictObject({ quote: optionalLine(longest), name: optionalLine(line), about: optionalLine(line) }))
    .max(aboutBounds.testimonials, atMost(aboutBounds.testimonials))
    .superRefine(
      needsAll({
        quote: 'Please give their words.',
        name: 'Please give their name as they want it shown.',
        about: 'Please give their occupation and place.',
      }),
    )
    .transform(withoutBlank),
  openings: z
    .array(z.strictObject({ title: optionalLine(line), text: optionalLine(longest) }))
    .max(aboutBounds.openings, atMost(aboutBounds.openings))
    .superRefine(needsAll({ title: 'Please give the position.', text: 'Please say where it is and what it involves.' }))
    .transform(withoutBlank),
  hiddenFigures: z.array(z.enum(publicFigureNames)).max(publicFigureNames.length),
});
export type SetAboutBody = z.output<typeof body>;

const path = '/api/settings/about';
const conflict = 'Send the version as `If-Match`; 409 if another admin changed it.';

/** The operator's texts about itself on Home and About. */
export const aboutSettings = {
  publicAbout: endpoint({
    method: 'GET',
    path: `${path}/public`,
    access: 'public',
    summary: 'Get what the operator says of itself on Home and About',
    reply: about,
    cacheable: true,
  }),
  about: endpoint({
    method: 'GET',
    path,
    access: admin,
    summary: 'Get what Home and About say of the operator, and what was installed',
    reply: page,
  }),
  setAbout: endpoint({
    method: 'PUT',
    path,
    access: admin,
    summary: 'Change what Home and About say of the operator',
    description: `Entries without any text are left out. ${conflict}`,
    body,
    reply: page,
  }),
  aboutVersions: endpoint({
    method: 'GET',
    path: `${path}/versions`,
    access: admin,
    summary: 'List who changed what Home and About say of the operator, and when',
    query: versionsQuery,
    reply: buildVersionsReply(aboutNames),
  }),
  restoreAbout: endpoint({
    method: 'POST',
    path: `${path}/versions/{number}/restore`,
    access: admin,
    summary: 'Restore what Home and About said of the operator earlier',
    description: `It becomes the newest version; number 1 is what was installed. ${conflict}`,
    params: versionParams,
    reply: page,
  }),
};
