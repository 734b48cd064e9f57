import { featureZones } from './feature-zones.ts';
import { infrastructureZones, noPages, noTop, server, serverBase } from './infrastructure-zones.ts';
import { noPglite, otherThan, type Refusal, type Zone } from './zone.ts';

const bridge = [...server, noTop];
const bridgeStandsOn = (more: readonly string[]): Refusal => ({
  regex: otherThan('#server/', ['pages/', 'http/', 'answers/', 'kernel/', ...more]),
  message: 'The bridge knows no feature and no database: a page asks the same API as everybody, in the process.',
  allowTypeImports: true,
});

/** The zones of the server; where two match the same file, the later one applies. */
export const serverZones: readonly Zone[] = [
  { files: ['src/server/**'], refuses: server },
  ...featureZones,
  ...infrastructureZones,
  { files: ['src/server/process/open-demo.ts'], refuses: serverBase },
  { files: ['src/server/pages/**'], refuses: [...bridge, bridgeStandsOn([])] },
  // The bridge stores nothing in the database but counts of page views.
  { files: ['src/server/pages/page-views.ts'], refuses: [...bridge, bridgeStandsOn(['db/'])] },
  {
    files: ['sample/**'],
    refuses: [
      ...serverBase,
      noPglite,
      noPages,
      {
        regex: '^#server/((app|main|cli)\\.ts$|process/|http/|operations/)',
        message: 'The sample marketplace is made by the features, below the process.',
      },
      {
        regex: `^#server/features/[^/]+/${otherThan('', ['index.ts']).slice(1)}`,
        message: 'The sample marketplace is made by what the features export: it obeys the rules of real data.',
      },
    ],
  },
];
