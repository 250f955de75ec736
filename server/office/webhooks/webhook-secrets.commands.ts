import { sql } from 'kysely'
import { TWO_SECRETS_HOURS } from '#contract/office/webhook-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { newToken } from '#server/behaviors/access/load-actor.ts'
import { requireProof } from '#server/behaviors/access/step-up.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { queueJob } from '#server/behaviors/jobs/queue-job.ts'
import { WEBHOOK_SECRETS } from '#server/behaviors/webhooks/send-delivery.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { ProblemError, stale } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type WebhookRow, findWebhook, toWebhook } from './webhooks.queries.ts'

const SECONDS = TWO_SECRETS_HOURS * 3_600

/** A new secret of a webhook, as it is shown and as it is stored. */
export const makeSecret = (secrets: Secrets) => {
  const secret = `whsec_${newToken()}`
  return { secret, sealed: secrets.seal(WEBHOOK_SECRETS, secret) }
}

const subjectOf = ({ id }: WebhookRow) => ({ entity: 'webhook', id })

const nextVersion = (actor: Actor, hook: WebhookRow) => ({
  version: hook.version + 1,
  updated_at: actor.at,
  updated_by: actor.user_id,
})

/** History tells until when the old secret signs, and no secret. */
const recordSecrets = async (tx: Tx, actor: Actor, hook: WebhookRow) => {
  const { old_secret_until } = await findWebhook(tx, hook.id)
  const before = { old_secret_until: hook.old_secret_until }
  await recordChange(tx, actor, 'updated', subjectOf(hook), before, { old_secret_until })
}

/**
 * Replaces the secret of a locked webhook by a new one, which is answered; for 24 hours the old one signs too. Refused
 * while an older secret still signs: receivers may know each of the two.
 */
export const replaceSecret = async (tx: Tx, actor: Actor, secrets: Secrets, hook: WebhookRow, version: number) => {
  requireProof(actor)
  if (hook.version !== version) throw stale(toWebhook(actor, hook))
  if (hook.old_secret_until !== null) throw new ProblemError(409, 'two_secrets')
  const { secret, sealed } = makeSecret(secrets)
  await tx
    .updateTable('webhooks')
    .set((eb) => ({
      old_secret: eb.ref('secret'),
      old_secret_until: sql<string>`now() + make_interval(secs => ${SECONDS})`,
      secret: sealed,
      ...nextVersion(actor, hook),
    }))
    .where('id', '=', hook.id)
    .execute()
  await queueJob(tx, 'forget_old_secret', { webhook_id: hook.id }, `old secret ${hook.id}`, SECONDS)
  await recordSecrets(tx, actor, hook)
  return secret
}

const noOldSecret = { old_secret: null, old_secret_until: null } as const

/** Removes the old secret of a locked webhook at once; without one nothing changes. */
export const endOldSecret = async (tx: Tx, actor: Actor, hook: WebhookRow, version: number) => {
  requireProof(actor)
  if (hook.version !== version) throw stale(toWebhook(actor, hook))
  if (hook.old_secret_until === null) return
  await tx
    .updateTable('webhooks')
    .set({ ...noOldSecret, ...nextVersion(actor, hook) })
    .where('id', '=', hook.id)
    .execute()
  await recordSecrets(tx, actor, hook)
}

/** Removes an old secret whose time is over. */
export const forgetOldSecret = async (db: Db, webhook_id: number) => {
  await db
    .updateTable('webhooks')
    .set(noOldSecret)
    .where('id', '=', webhook_id)
    .where('old_secret_until', '<=', sql<string>`now()`)
    .execute()
}
