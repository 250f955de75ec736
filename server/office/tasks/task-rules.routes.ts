import { taskRuleEndpoints } from '#contract/office/task-rules.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { createTaskRule, updateTaskRule } from './task-rules.commands.ts'
import { findTaskRule, listTaskRules, toTaskRule } from './task-rules.queries.ts'

/** Rules that create tasks. */
export const mountTaskRules = ({ app, db }: Services) =>
  mount(app, db, taskRuleEndpoints, {
    'GET /api/task-rules': async ({ tx }) => ({ data: (await listTaskRules(tx)).map(toTaskRule) }),
    'POST /api/task-rules': async ({ tx, actor, body }) => ({
      data: toTaskRule(await findTaskRule(tx, await createTaskRule(tx, actor, body))),
    }),
    'PATCH /api/task-rules/{id}': async ({ tx, actor, params, body }) => {
      await updateTaskRule(tx, actor, params.id, body)
      return { data: toTaskRule(await findTaskRule(tx, params.id)) }
    },
  })
