import { app } from './app.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { leads } from './leads.ts'
import { session } from './session.ts'

/** The words of the web in this language. */
export const messages = { app, home, imports, leads, session }
