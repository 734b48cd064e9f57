import { explainFailure } from '#server/process/explain-failure.ts';

/** What one look of the doctor found. */
export interface Finding {
  readonly about: string;
  readonly level: 'fine' | 'warning' | 'bad';
  readonly text: string;
}

export type Look = () => Promise<Omit<Finding, 'about'>>;

export const fine = (text: string) => ({ level: 'fine', text }) as const;
export const warning = (text: string) => ({ level: 'warning', text }) as const;
export const bad = (text: string) => ({ level: 'bad', text }) as const;

/** Looks at one thing; a failure to look is a finding as well. */
export async function lookAt(about: string, look: Look): Promise<Finding> {
  try {
    return { about, ...(await look()) };
  } catch (error) {
    return { about, ...bad(explainFailure(error).split('\n    at ')[0]!) };
  }
}
