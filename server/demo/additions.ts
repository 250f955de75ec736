import type { AdditionCreate } from '#contract/work/additions.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { enterFile } from '#server/behaviors/files/store-file.ts'
import type { Tx } from '#server/db/client.ts'
import type { Storage } from '#server/platform/storage.ts'
import { createAddition } from '../work/additions/additions.commands.ts'
import { lockAddition, lockAmended, needTermsOf } from '../work/additions/additions.queries.ts'
import { signAddition } from '../work/additions/sign-addition.commands.ts'

const DAY = 86_400_000

type Need = Awaited<ReturnType<typeof needTermsOf>>[number]

type Story = {
  contract: string
  /** Days from today when it is drafted, and when it takes effect. */
  drafted: number
  effective: number
  signed: boolean
  kind: AdditionCreate['kind']
  description: string
  changes: (needs: readonly Need[], day: (days: number) => string) => AdditionCreate['changes']
}

const stories: readonly Story[] = [
  { contract: 'Magazyn wysyłkowy, zmiany nocne', drafted: -40, effective: -30, signed: true, kind: 'rates', description: 'Podwyżka po okresie próbnym.', changes: () => ({ pay_rate_from: 37.9 }) },
  { contract: 'Magazyn wysyłkowy, zmiany nocne', drafted: -5, effective: 14, signed: true, kind: 'headcount', description: 'Szczyt przedświąteczny: pięć osób więcej.', changes: ([first]) => ({ needs: [{ need_id: first!.id, headcount: first!.headcount + 5 }] }) },
  { contract: 'Pakowanie mrożonek', drafted: -2, effective: 20, signed: false, kind: 'extension', description: 'Klient chce przedłużyć o pół roku.', changes: (_needs, day) => ({ end_date: day(205) }) },
  { contract: 'Spawanie konstrukcji', drafted: -12, effective: -7, signed: true, kind: 'conditions', description: 'Dojazd zapewnia klient.', changes: () => ({ transport_provided: true }) },
] // prettier-ignore

const paper = (tx: Tx, actor: Actor, storage: Storage, bytes: Buffer) =>
  enterFile(tx, actor, storage, { name: 'aneks.pdf', content_type: 'application/pdf', bytes })

/**
 * Creates additions to the demo agency's contracts: some in force, one that begins later, one draft; `page` is the file
 * of the signed document.
 */
export const amendContracts = async (tx: Tx, admin: Actor, storage: Storage, page: Buffer, now: number) => {
  const day = (days: number) => agencyDay(new Date(now + days * DAY).toISOString())
  for (const { contract: title, drafted, effective, signed, changes, kind, description } of stories) {
    const { id } = await tx.selectFrom('contracts').where('title', '=', title).select('id').executeTakeFirstOrThrow()
    const acting = (days: number) => actAgain(admin, { at: `${day(days)}T09:00:00.000Z` })
    const addition_id = await createAddition(tx, acting(drafted), await lockAmended(tx, admin, id), {
      kind,
      description,
      effective_from: day(effective),
      changes: changes(await needTermsOf(tx, id), day),
    })
    if (!signed) continue
    const actor = acting(effective < 0 ? effective : drafted + 2)
    const locked = await lockAddition(tx, actor, addition_id)
    const file_id = await paper(tx, actor, storage, page)
    await signAddition(tx, actor, locked, { version: locked.addition.version, signed_at: agencyDay(actor.at), file_id })
  }
}
