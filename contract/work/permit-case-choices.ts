/** Who does a step of a permit case. */
export const caseActors = ['agency', 'worker', 'office', 'client'] as const

export type CaseActor = (typeof caseActors)[number]

/** What a step means for its case: it files the application, or it is the answer of the office. */
export const stepMeanings = ['filing', 'decision'] as const

export type StepMeaning = (typeof stepMeanings)[number]

/** The states of a permit case; all but the first are decided. */
export const caseStates = ['open', 'granted', 'refused', 'withdrawn'] as const

export type CaseState = (typeof caseStates)[number]

/** Whether a worker may work while an application waits. */
export const meanwhileAnswers = ['yes', 'no', 'unknown'] as const
