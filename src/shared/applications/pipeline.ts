import type { ApplicationStage } from './application-states.ts';

/** Steps of a professional's work under way, in their order. */
export const pipelineSteps = ['new', 'proposed', 'agreed', 'delivered'] as const;
export type PipelineStep = (typeof pipelineSteps)[number];

/** The stages of each step. */
export const stagesOfStep: Readonly<Record<PipelineStep, readonly ApplicationStage[]>> = {
  new: ['assigned'],
  proposed: ['proposed'],
  agreed: ['changes_requested', 'engaged', 'problem'],
  delivered: ['delivered'],
};

/** Applications of each step that the pipeline shows. */
export const maxVisiblePerStep = 5;
