import { about } from './about.ts'
import { app } from './app.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { leads } from './leads.ts'
import { mailbox } from './mailbox.ts'
import { problems } from './problems.ts'
import { profile } from './profile.ts'
import { session } from './session.ts'

/** The words of the web in this language. */
export const messages = { about, app, home, imports, leads, mailbox, problems, profile, session }
