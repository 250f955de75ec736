/** A page that users open first: its module, and the part of the texts it uses. */
type First = { file: string; words: 'frame' | 'lists' | 'index' }

/** The lists that users open first, in as few files as possible. */
export const firstLists: Readonly<Record<string, First>> = {
  '/leads': { file: 'web/people/leads/LeadsPage.tsx', words: 'lists' },
  '/candidates': { file: 'web/people/candidates/CandidatesPage.tsx', words: 'lists' },
  '/workers': { file: 'web/people/workers/WorkersPage.tsx', words: 'index' },
}

/** The sign-in page, where every user begins. */
export const signInPage: Readonly<Record<string, First>> = {
  '/login': { file: 'web/team/session/LoginPage.tsx', words: 'frame' },
}
