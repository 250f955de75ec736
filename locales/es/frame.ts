import { app } from './app.ts'
import { problems } from './problems.ts'
import { session } from './session.ts'

/** The words a guest needs to sign in. */
export const messages = { app, problems, session }
