import type { FastifyRequest } from 'fastify'
import { type CurrentUser, sessionEndpoints } from '#contract/team/session.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { readAgency } from '#server/behaviors/agency.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { mailboxCaller, holdsDemoAgency, isMailboxOpen } from '#server/office/mailbox/mailbox.policy.ts'
import { pick } from '#server/platform/pick.ts'
import { currentUser } from '#server/behaviors/access/current-user.ts'
import { stopEmailChange } from '../users/email-change.commands.ts'
import { listAdministrators } from './administrators.queries.ts'
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts'
import { askForLink, endSession, resetPassword, signIn } from './session.commands.ts'

const callerOf = (request: FastifyRequest) => ({
  ip: request.client_ip,
  user_agent: request.headers['user-agent']?.toWellFormed().slice(0, 300) ?? null,
})

const seenAs = (actor: Actor, user: CurrentUser): CurrentUser =>
  actor.views_as === undefined
    ? user
    : {
        ...user,
        role_name: actor.role_name,
        scopes: [...actor.scopes],
        role: [{ name: actor.role_name, permissions: [...actor.permissions].map((name) => ({ name })) }],
      }

const endpoints = pick(sessionEndpoints, [
  'GET /api/settings/public',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/stop-email-change',
  'GET /api/user-permissions',
  'GET /api/administrators',
  'GET /api/ip',
])

/** Signing in and out, forgotten passwords, and the current user. */
export const mountSession = ({ app, db, config, secrets }: Services) =>
  mount(app, db, endpoints, {
    'GET /api/settings/public': async ({ tx, request }) => {
      const accounts = await demoAccounts(tx)
      return {
        data: {
          agency_name: (await readAgency(tx)).name,
          demo: accounts.length > 0,
          demo_accounts: accounts,
          demo_password: accounts.length > 0 ? DEMO_PASSWORD : null,
          mailbox: isMailboxOpen(config, await holdsDemoAgency(tx), mailboxCaller(request)),
          ip_lookup_url: config.ip_lookup_url,
        },
      }
    },
    'POST /api/login': async ({ tx, body, request }) => {
      const { user_id, ...session } = await signIn(tx, secrets, config.base_url, body, callerOf(request))
      return { data: { ...session, user: await currentUser(tx, user_id) } }
    },
    'POST /api/logout': async ({ tx, actor }) => {
      await endSession(tx, actor.user_id!, actor.session_id!)
      return { data: {} }
    },
    'POST /api/forgot-password': async ({ tx, body, request }) => {
      await askForLink(tx, body.email, request.client_ip)
      return { data: {} }
    },
    'POST /api/reset-password': async ({ tx, body, request }) => {
      const { user_id, ...session } = await resetPassword(tx, secrets, config.base_url, body, callerOf(request))
      return { data: { ...session, user: await currentUser(tx, user_id) } }
    },
    'POST /api/stop-email-change': async ({ tx, body, request }) => {
      await stopEmailChange(tx, body.token, request.client_ip)
      return { data: {} }
    },
    'GET /api/user-permissions': async ({ tx, actor }) => ({
      data: seenAs(actor, await currentUser(tx, actor.user_id!)),
    }),
    'GET /api/administrators': async ({ tx }) => ({ data: await listAdministrators(tx) }),
    'GET /api/ip': async ({ request }) => ({ ip: request.client_ip }),
  })
