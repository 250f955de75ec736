import fs from 'node:fs'
import { erasuresToDo } from '#server/people/personal-data/erase-again.commands.ts'
import { readErasures } from '#server/people/personal-data/erasure-list.ts'
import type { Config } from '#server/platform/config.ts'
import { fileAt } from '#server/platform/place.ts'
import { counted } from '#server/platform/counted.ts'

/** Allows for a difference between the clocks of two machines. */
const EARLIER_MS = 600_000

/**
 * Stores for the next start which people were anonymised after the moment of an archive; answers a sentence for the
 * operator.
 */
export const carryErasures = async (list: string, made_at: string, { data_dir }: Pick<Config, 'data_dir'>) => {
  const erasures = await readErasures(list)
  if (erasures === null) {
    const { place, name } = fileAt(list)
    return `There is no list ${place.shown(name)}: anonymise anew by hand whoever was anonymised since.`
  }
  const since = Date.parse(made_at) - EARLIER_MS
  const later = erasures.filter(({ at }) => Date.parse(at) > since)
  if (later.length === 0) return 'Nobody was anonymised since.'
  const lines = later.map((erasure) => `${JSON.stringify(erasure)}\n`).join('')
  await fs.promises.mkdir(data_dir, { recursive: true })
  await fs.promises.writeFile(erasuresToDo(data_dir), lines, { mode: 0o600, flush: true })
  return `The next start anonymises anew what was since: ${counted(later.length, 'record')}.`
}
