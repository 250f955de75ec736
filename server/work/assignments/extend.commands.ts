import type {
  ExtensionCheck,
  ExtensionsAsked,
  PlacementExtensions,
  PlacementsExtended,
} from '#contract/work/placement-extensions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { refusalOf } from '#server/behaviors/bulk/run-bulk.ts'
import type { Tx } from '#server/db/client.ts'
import { type ContractRow, contractInScope } from '../contracts/contracts.queries.ts'
import { findNeed, lockNeed } from '../contracts/needs.queries.ts'
import { type AssignmentRow, findAssignment } from './assignments.queries.ts'
import { changeEach, changeable, requireOnce } from './change-each.commands.ts'
import type { Facts } from './rules/facts.ts'
import { lawfulEnd } from './rules/limits.ts'
import { requireVersion } from './step.commands.ts'
import { factsOf, isLonger, judgeUpdate, saveUpdate } from './update.commands.ts'

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one

/** The end of the need and contract, or an earlier last day required by law if the placement is then still longer. */
const latestEnd = (facts: Facts, row: AssignmentRow) => {
  const until = earlier(facts.contract.end_date, facts.need.date_to)
  const lawful = lawfulEnd(facts, { ...row, end_date: until })
  return isLonger(row, { end_date: lawful }) ? lawful : until
}

/** Judges a longer placement by the rules of any change; a last day that is not later is refused. */
const judgeExtension = async (
  tx: Tx,
  actor: Actor,
  row: AssignmentRow,
  contract: ContractRow,
  asked: string | undefined,
) => {
  const facts = await factsOf(tx, actor, row)
  const end_date = asked ?? latestEnd(facts, row)
  const judged = await judgeUpdate(tx, row, contract, facts, { end_date })
  if (isLonger(row, { end_date })) return judged
  return { ...judged, problems: [{ path: 'end_date', code: 'not_longer' }], warnings: [] }
}

/** Checks each extension alone; nothing is written or locked. */
export const checkExtensions = async (tx: Tx, actor: Actor, id: number, { extensions }: ExtensionsAsked) => {
  const contract_id = await contractInScope(tx, actor, id)
  requireOnce('extensions', extensions)
  const checks: ExtensionCheck[] = []
  for (const { assignment_id, end_date } of extensions)
    try {
      const row = changeable(actor, contract_id, await findAssignment(tx, actor, assignment_id))
      const { contract } = await findNeed(tx, actor, row.need_id)
      const { after, problems, warnings } = await judgeExtension(tx, actor, row, contract, end_date)
      checks.push({ assignment_id, end_date: after.end_date, problems, warnings })
    } catch (failure) {
      checks.push({ assignment_id, end_date: end_date ?? null, problems: refusalOf(failure), warnings: [] })
    }
  return checks
}

/**
 * Extends several placements of a contract in scope; one that cannot be extended does not affect the others, and the
 * reason is reported. The comment goes into the history of those whose warnings it explains.
 */
export const extendPlacements = async (
  tx: Tx,
  actor: Actor,
  id: number,
  { extensions, comment }: PlacementExtensions,
): Promise<PlacementsExtended> => {
  const list = { path: 'extensions', items: extensions }
  const { changed, refused } = await changeEach(tx, actor, id, list, async (own, row, one) => {
    requireVersion(own, row, one.version)
    const { contract } = await lockNeed(tx, own, row.need_id)
    const judged = await judgeExtension(tx, own, row, contract, one.end_date)
    const notes = comment && judged.warnings.length > 0 ? { step_comment: comment } : {}
    await saveUpdate(tx, own, row, judged, { confirmed: one.confirmed, comment }, notes)
  })
  return { extended: changed, refused }
}
