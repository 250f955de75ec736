import { about } from './about.ts'
import { access } from './access.ts'
import { custom_fields } from './custom-fields.ts'
import { messages as desk } from './desk.ts'
import { mailbox } from './mailbox.ts'
import { profile } from './profile.ts'
import { roles } from './roles.ts'
import { statuses } from './statuses.ts'
import { users } from './users.ts'

/** Every word of the web in this language. */
export const messages = { ...desk, about, access, custom_fields, mailbox, profile, roles, statuses, users }
