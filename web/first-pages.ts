/** A page a day begins with: its module, and the part of the words it speaks with. */
type First = { file: string; words: 'frame' | 'lists' | 'index' }

/** The lists a day begins with, which travel in as few files as can be. */
export const firstLists: Readonly<Record<string, First>> = {
  '/leads': { file: 'web/people/leads/LeadsPage.tsx', words: 'lists' },
  '/candidates': { file: 'web/people/candidates/CandidatesPage.tsx', words: 'lists' },
  '/workers': { file: 'web/people/workers/WorkersPage.tsx', words: 'index' },
}

/** The sign-in page, where everybody begins once. */
export const signInPage: Readonly<Record<string, First>> = {
  '/login': { file: 'web/team/session/LoginPage.tsx', words: 'frame' },
}
