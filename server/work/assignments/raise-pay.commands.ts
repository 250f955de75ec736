import type { PayRaised, PayRaises } from '#contract/work/pay-raises.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import { changeEach } from './change-each.commands.ts'
import { updateAssignment } from './update.commands.ts'

/** Raises the pay of several placements of a contract in scope; one that cannot be raised does not affect the others, and the reason is reported. */
export const raisePay = async (tx: Tx, actor: Actor, id: number, { raises }: PayRaises): Promise<PayRaised> => {
  const list = { path: 'raises', items: raises }
  const { changed, refused } = await changeEach(tx, actor, id, list, async (own, row, { version, pay_rate }) => {
    if (pay_rate < row.pay_rate)
      throw fieldProblems([{ path: 'pay_rate', code: 'too_small', params: { min: row.pay_rate } }])
    await updateAssignment(tx, own, row, { version, pay_rate })
  })
  return { raised: changed, refused }
}
