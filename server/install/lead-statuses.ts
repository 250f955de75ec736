import type { Labels } from '#contract/basics/labels.ts'
import type { StatusCategory } from '#contract/statuses.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'

type Seed = {
  code: string
  category: StatusCategory
  colour: string
  name: Labels
  next: string[]
  required_fields?: string[]
  due_days?: number
  set_by_system?: boolean
}

const named = (en: string, es: string, pl: string, ru: string, ua: string): Labels => ({ en, es, pl, ru, ua })

/** The statuses of a lead; "no answer" leads to itself, for a second try that fails is a step of its own. */
const seeds: Seed[] = [
  { code: 'new', category: 'initial', colour: '#1976D2', name: named('New', 'Nuevo', 'Nowy', 'Новый', 'Новий'), next: ['no_answer', 'contacted', 'refused', 'unsuitable', 'duplicate'], due_days: 1 },
  { code: 'no_answer', category: 'active', colour: '#8D6E00', name: named('No answer', 'Sin respuesta', 'Nie odbiera', 'Не отвечает', 'Не відповідає'), next: ['no_answer', 'contacted', 'callback', 'refused', 'unsuitable', 'duplicate'], required_fields: ['next_contact_at'], due_days: 7 },
  { code: 'contacted', category: 'active', colour: '#0277BD', name: named('Contacted', 'Contactado', 'W kontakcie', 'На связи', "На зв'язку"), next: ['no_answer', 'callback', 'qualified', 'refused', 'unsuitable', 'duplicate'], due_days: 7 },
  { code: 'callback', category: 'paused', colour: '#6A1B9A', name: named('Call back', 'Volver a llamar', 'Oddzwonić', 'Перезвонить', 'Передзвонити'), next: ['no_answer', 'contacted', 'qualified', 'refused', 'unsuitable'], required_fields: ['next_contact_at'], due_days: 14 },
  { code: 'qualified', category: 'active', colour: '#00796B', name: named('Qualified', 'Apto', 'Zakwalifikowany', 'Подходит', 'Підходить'), next: ['converted', 'callback', 'refused', 'unsuitable'], due_days: 14 },
  { code: 'converted', category: 'closed_ok', colour: '#2E7D32', name: named('Became candidate', 'Convertido en candidato', 'Został kandydatem', 'Стал кандидатом', 'Став кандидатом'), next: [], set_by_system: true },
  { code: 'refused', category: 'closed_bad', colour: '#C62828', name: named('Refused', 'Rechazó la oferta', 'Zrezygnował', 'Отказался', 'Відмовився'), next: ['contacted'] },
  { code: 'unsuitable', category: 'closed_bad', colour: '#5D4037', name: named('Unsuitable', 'No apto', 'Nie spełnia wymagań', 'Не подходит', 'Не підходить'), next: ['contacted'] },
  { code: 'duplicate', category: 'closed_bad', colour: '#616161', name: named('Duplicate', 'Duplicado', 'Duplikat', 'Дубликат', 'Дублікат'), next: [] },
] // prettier-ignore

/** Enters the statuses of leads and the steps between them. */
export const installLeadStatuses = async (tx: Tx, actor: Actor) => {
  const stamps = { created_at: actor.at, created_by: null, updated_at: actor.at, updated_by: null }
  const ids = new Map<string, number>()
  for (const [index, seed] of seeds.entries()) {
    const { next: _next, name, ...fields } = seed
    const row = {
      ...fields,
      required_fields: seed.required_fields ?? [],
      requires_reason: seed.category === 'closed_bad',
      due_days: seed.due_days ?? null,
    }
    const { id } = await tx
      .insertInto('statuses')
      .values({ ...row, ...stamps, entity: 'lead', name: JSON.stringify(name), position: index + 1, is_system: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(seed.code, id)
    await recordChange(tx, actor, 'created', { entity: 'status', id }, {}, { ...row, name })
  }
  const steps = seeds.flatMap((seed) =>
    seed.next.map((next) => ({ entity: 'lead', from_status_id: ids.get(seed.code)!, to_status_id: ids.get(next)! })),
  )
  await tx.insertInto('status_transitions').values(steps).execute()
}
