import type { ErasurePlan, PlannedMention } from '#contract/people/personal-data.ts'
import type { Sought } from '#server/behaviors/mentions/sought.ts'
import { rehearse } from '#server/behaviors/undo/savepoint.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type Found, type Told, findMentions, onlyTold } from './find-mentions.ts'
import { type Parents, parentsOf } from './mention-parents.ts'

type Mentions = ErasurePlan['mentions']

/** The most mentions shown of the sure and of the possible ones. */
const SHOWN = 200
/** How many characters are shown before and after a mention. */
const AROUND = 60

export const noMentions: Mentions = { sure: 0, possible: 0, hidden: 0, shown: [] }

type Shown = Omit<PlannedMention, 'part' | 'before' | 'text' | 'after'> & { start: number; end: number; whole: string }

const ofFound = ({ record, column, text, ...one }: Found): Shown[] =>
  record === null || one.hidden ? [] : [{ ...one, ...record, field: column, in_history: false, whole: text }]

const ofTold = ({ text, ...one }: Told): Shown => ({ ...one, in_history: true, whole: text })

/** The last characters of a text, without half a surrogate pair. */
const endOf = (text: string) =>
  text.length > AROUND ? `…${text.slice(-AROUND).replace(/^[\uDC00-\uDFFF]/, '')}` : text
const startOf = (text: string) =>
  text.length > AROUND ? `${text.slice(0, AROUND).replace(/[\uD800-\uDBFF]$/, '')}…` : text

const shown = ({ key, entity, id, field, in_history, kind, sure, start, end, whole }: Shown, parents: Parents) => ({
  key,
  entity,
  id,
  part: parents.get(`${entity} ${id}`) ?? null,
  field,
  in_history,
  kind,
  sure,
  before: endOf(whole.slice(0, start)),
  text: whole.slice(start, end),
  after: startOf(whole.slice(end)),
})

/**
 * Finds what an erasure would find: `erase` clears the person's records and says what to search for; everything is
 * rolled back.
 */
export const planMentions = async (db: Db, erase: (tx: Tx) => Promise<Sought>): Promise<Mentions> => {
  const step = (tx: Tx) =>
    rehearse(tx, async () => {
      const { found, told } = await findMentions(tx, await erase(tx), false)
      const history = onlyTold({ found, told })
      const sure = [...found, ...history].filter((one) => one.sure)
      const all = [...found.flatMap(ofFound), ...history.map(ofTold)]
      const possible = all.filter((one) => !one.sure)
      const list = [...possible.slice(0, SHOWN), ...all.filter((one) => one.sure).slice(0, SHOWN)]
      const parents = await parentsOf(tx, list)
      return {
        sure: sure.length,
        possible: possible.length,
        hidden: found.filter((one) => one.sure && one.hidden).length,
        shown: list.map((one) => shown(one, parents)),
      }
    })
  return db.isTransaction ? step(db as Tx) : db.transaction().execute(step)
}
