import type { Language } from '#contract/basics/language.ts'
import type { TaskKind, TaskRelation } from '#contract/office/task-choices.ts'
import type { Recurrence } from '#contract/office/task-recurrence.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { actorOf } from '#server/behaviors/access/load-actor.ts'
import type { Tx } from '#server/db/client.ts'
import { changeTaskStatus } from '../office/tasks/change-task-status.ts'
import { createTask, tickTask } from '../office/tasks/tasks.commands.ts'
import { lockTask } from '../office/tasks/tasks.queries.ts'
import { officeTime } from './office-hours.ts'
import { deadline } from './task-deadline.ts'

type Words = Readonly<Record<Language, string>>

const words = (en: string, es: string, pl: string, ru: string, ua: string): Words => ({ en, es, pl, ru, ua })

/** The statuses that a task passes through. */
type Walk = readonly ('in_progress' | 'review' | 'done')[]

type Story = {
  kind: TaskKind
  title: Words
  /** Days from now until the deadline, and since the creation. */
  due: number | null
  set: number
  walk?: Walk
  recurrence?: Recurrence
  checklist?: readonly Words[]
  ticked?: number
  about?: TaskRelation
  result?: Words
}

const points = [
  words('Keys', 'Llaves', 'Klucze', 'Ключи', 'Ключі'),
  words('Bed linen', 'Ropa de cama', 'Pościel', 'Постельное бельё', 'Постільна білизна'),
  words(
    'House rules signed',
    'Normas del alojamiento firmadas',
    'Podpisany regulamin',
    'Правила проживания подписаны',
    'Правила проживання підписано',
  ),
]

/** The tasks of a usual office week; each is created once for each matching user. */
const stories: Story[] = [
  { kind: 'management', title: words('Monthly figures for the owner', 'Resultados del mes para la dirección', 'Wyniki miesiąca dla właściciela', 'Итоги месяца для владельца', 'Підсумки місяця для власника'), due: 3, set: -4, walk: ['in_progress'] },
  { kind: 'management', title: words('Win back three former workers', 'Recuperar a tres antiguos trabajadores', 'Namówić do powrotu trzech byłych pracowników', 'Вернуть трёх бывших работников', 'Повернути трьох колишніх працівників'), due: -1, set: -8, walk: ['in_progress', 'review'], result: words('Two agreed, one is thinking it over', 'Dos vuelven, el tercero se lo está pensando', 'Dwóch wraca, trzeci się zastanawia', 'Двое согласились, третий думает', 'Двоє погодилися, третій думає') },
  { kind: 'management', title: words('Agree winter rates with the client', 'Acordar con el cliente las tarifas de invierno', 'Uzgodnić z klientem stawki na zimę', 'Согласовать с клиентом ставки на зиму', 'Погодити з клієнтом ставки на зиму'), due: -6, set: -20, walk: ['in_progress', 'review', 'done'], result: words('Agreed and confirmed by email', 'Acordadas y confirmadas por correo', 'Uzgodnione, klient potwierdził mailem', 'Согласовано, клиент подтвердил письмом', 'Погоджено, клієнт підтвердив листом'), about: 'contract' },
  { kind: 'regular', title: words('Check documents expiring this month', 'Revisar los documentos que caducan este mes', 'Sprawdzić dokumenty, które wygasają w tym miesiącu', 'Проверить документы, которые истекают в этом месяце', 'Перевірити документи, строк яких закінчується цього місяця'), due: 1, set: -6, recurrence: { every: 'week', days: [1] } },
  { kind: 'regular', title: words('Hours report for the client', 'Informe de horas para el cliente', 'Zestawienie godzin dla klienta', 'Отчёт по часам для клиента', 'Звіт про години для клієнта'), due: 9, set: -3, recurrence: { every: 'month', day: 31 } },
  { kind: 'regular', title: words('Move in the new resident', 'Dar entrada al nuevo residente', 'Zakwaterować nowego mieszkańca', 'Заселить нового жильца', 'Заселити нового мешканця'), due: 2, set: -1, walk: ['in_progress'], checklist: points, ticked: 1, about: 'worker' },
  { kind: 'regular', title: words('Send the referral for the medical examination', 'Enviar la cita del reconocimiento médico', 'Wysłać skierowanie na badania lekarskie', 'Отправить направление на медосмотр', 'Надіслати направлення на медогляд'), due: -2, set: -7, about: 'worker' },
  { kind: 'regular', title: words('Call about the journey', 'Llamar para organizar el viaje', 'Zadzwonić w sprawie transportu', 'Позвонить насчёт трансфера', 'Зателефонувати щодо трансферу'), due: -3, set: -5, walk: ['done'], about: 'candidate' },
  { kind: 'urgent', title: words('Find cover for tomorrow', 'Buscar un sustituto para mañana', 'Znaleźć zastępstwo na jutro', 'Найти замену на завтра', 'Знайти заміну на завтра'), due: 0.8, set: -0.1, about: 'contract' },
  { kind: 'urgent', title: words('No heating in the property', 'No funciona la calefacción del alojamiento', 'Na kwaterze nie działa ogrzewanie', 'В жилье не работает отопление', 'У житлі не працює опалення'), due: -0.3, set: -1.2, walk: ['in_progress'], about: 'housing' },
] // prettier-ignore

const DAY_MS = 86_400_000

const moment = (now: number, days: number) => new Date(now + days * DAY_MS).toISOString()

/** The moment of an event so many days before now, in office hours. */
const past = (now: number, days: number) => new Date(officeTime(now + days * DAY_MS)).toISOString()

const tables = { worker: 'workers', candidate: 'candidates', contract: 'contracts', housing: 'properties' } as const

/** A record of the noun, a different one for each story. */
const recordOf = async (tx: Tx, entity: TaskRelation, at: number) => {
  const rows = await tx
    .selectFrom(tables[entity as keyof typeof tables])
    .where('archived_at', 'is', null)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(40)
    .execute()
  const row = rows[at % Math.max(1, rows.length)]
  return row ? { entity, id: row.id } : null
}

type Player = { admin: Actor; doer: Actor; now: number; at: number }

const tell = async (tx: Tx, story: Story, { admin, doer, now, at }: Player) => {
  const statuses = await tx.selectFrom('statuses').where('entity', '=', 'task').select(['id', 'code']).execute()
  const say = (text: Words) => text[doer.locale]
  const author = story.kind === 'regular' && at % 2 === 0 ? doer : admin
  const id = await createTask(tx, actAgain(author, { at: past(now, story.set) }), {
    kind: story.kind,
    title: say(story.title),
    assignee_ids: [doer.user_id!],
    due_at: story.due === null ? null : deadline(now, story.due, story),
    related: story.about ? await recordOf(tx, story.about, at) : null,
    recurrence: story.recurrence ?? null,
    checklist: (story.checklist ?? []).map((text) => ({ text: say(text) })),
  })
  for (const [step, code] of (story.walk ?? []).entries()) {
    const hour = past(now, story.set + (0.7 * -story.set * (step + 1)) / 3)
    const actor = actAgain(code === 'done' && story.kind === 'management' ? admin : doer, { at: hour })
    const task = await lockTask(tx, actor, id)
    const status_id = statuses.find((status) => status.code === code)!.id
    const fields = code === 'review' && story.result ? { fields: { result: say(story.result) } } : {}
    await changeTaskStatus(tx, actor, task, { version: task.version, status_id, ...fields })
  }
  for (let item_id = 1; item_id <= (story.ticked ?? 0); item_id++) {
    const actor = actAgain(doer, { at: past(now, story.set / 2) })
    await tickTask(tx, actor, await lockTask(tx, actor, id), { item_id, done: true })
  }
}

const LONG_AGO_DAYS = 7

/** Completes the old tasks that rules created, in time. */
const finishOld = async (tx: Tx, now: number) => {
  const done = await tx
    .selectFrom('statuses')
    .where('entity', '=', 'task')
    .where('code', '=', 'done')
    .select('id')
    .executeTakeFirstOrThrow()
  const old = await tx
    .selectFrom('tasks')
    .where('rule_id', 'is not', null)
    .where('is_open', '=', true)
    .where('due_at', '<', moment(now, -LONG_AGO_DAYS))
    .select(['id', 'due_at', 'assignee_ids'])
    .execute()
  for (const { id, due_at, assignee_ids } of old) {
    const doer = (await actorOf(tx, assignee_ids[0]!))!
    const actor = actAgain(doer, { at: new Date(Date.parse(due_at!) - DAY_MS).toISOString() })
    const task = await lockTask(tx, actor, id)
    await changeTaskStatus(tx, actor, task, { version: task.version, status_id: done.id })
  }
}

const DOERS = [
  'recruiter@brigada.test',
  'coordinator@brigada.test',
  'foreman@brigada.test',
  'oksana.bilyk@brigada.test',
]

/** Creates a week of tasks for the presented users, of all kinds and in every status. */
export const setTasks = async (tx: Tx, admin: Actor, now: number) => {
  await finishOld(tx, now)
  for (const email of DOERS) {
    const user = await tx.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
    const doer = user && (await actorOf(tx, user.id))
    if (!doer) continue
    for (const [index, story] of stories.entries())
      await tell(tx, story, {
        admin,
        doer: { ...doer, scopes: admin.scopes, permissions: admin.permissions },
        now,
        at: index + DOERS.indexOf(email) * 3,
      })
  }
}
