import { secondFactorEndpoints } from '#contract/team/second-factor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { requireWritableUser } from '../users/users.policy.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  proveAgain,
  removeFactorOf,
  removeOwnFactor,
  renewCodes,
  showSecondFactor,
} from './second-factor.commands.ts'

/**
 * Two-factor authentication of the signed-in user, its removal by an administrator, and the confirmation of identity
 * before sensitive changes.
 */
export const mountSecondFactor = ({ app, db, config, secrets }: Services) =>
  mount(app, db, secondFactorEndpoints, {
    'GET /api/profile/second-factor': async ({ tx, actor }) => ({ data: await showSecondFactor(tx, actor) }),
    'POST /api/profile/second-factor': async ({ tx, actor }) => ({ data: await beginSecondFactor(tx, actor, secrets) }),
    'PUT /api/profile/second-factor': async ({ tx, actor, body }) => ({
      data: await confirmSecondFactor(tx, actor, secrets, body.code),
    }),
    'DELETE /api/profile/second-factor': async ({ tx, actor }) => {
      await removeOwnFactor(tx, actor)
      return { data: {} }
    },
    'POST /api/profile/backup-codes': async ({ tx, actor }) => ({ data: await renewCodes(tx, actor, secrets) }),
    'POST /api/step-up': async ({ tx, actor, body }) => {
      await proveAgain(tx, actor, secrets, body)
      return { data: {} }
    },
    'DELETE /api/users/{id}/second-factor': async ({ tx, actor, params }) => {
      await requireWritableUser(tx, actor, params.id)
      await removeFactorOf(tx, actor, params.id, config.base_url)
      return { data: {} }
    },
  })
