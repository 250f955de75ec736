import type { Labels } from '#contract/basics/labels.ts'
import type { TaskReceiver, TaskTrigger } from '#contract/office/task-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { madeNow } from '#server/behaviors/history/stamps.ts'
import type { Tx } from '#server/db/client.ts'
import { named } from './status-seed.ts'

type Seed = {
  trigger: TaskTrigger
  status?: readonly [entity: string, code: string]
  days_before?: number
  assign_to: TaskReceiver
  due_days: number
  active: boolean
  title: Labels
  checklist?: Labels[]
}

const arrived = [
  named('Medical examination', 'Reconocimiento médico', 'Badania lekarskie', 'Медосмотр', 'Медогляд'),
  named('Safety training (BHP)', 'Formación en seguridad (BHP)', 'Szkolenie BHP', 'Инструктаж по охране труда (BHP)', 'Інструктаж з охорони праці (BHP)'),
  named('Agreement signed', 'Contrato firmado', 'Umowa podpisana', 'Договор подписан', 'Договір підписано'),
  named('Workwear issued', 'Ropa de trabajo entregada', 'Odzież robocza wydana', 'Рабочая одежда выдана', 'Робочий одяг видано'),
  named('PESEL or NIE', 'PESEL o NIE', 'PESEL lub NIE', 'PESEL или NIE', 'PESEL або NIE'),
  named('Bank account', 'Cuenta bancaria', 'Konto bankowe', 'Банковский счёт', 'Банківський рахунок'),
] // prettier-ignore

/** The task rules of a new agency. */
const seeds: Seed[] = [
  { trigger: 'status_entered', status: ['worker', 'onboarding'], assign_to: 'coordinator', due_days: 5, active: true, title: named('Arrival checklist', 'Trámites tras la llegada', 'Formalności po przyjeździe', 'Оформление после приезда', 'Оформлення після приїзду'), checklist: arrived },
  { trigger: 'labour_office', assign_to: 'coordinator', due_days: 7, active: true, title: named('Notify the labour office', 'Comunicar la contratación a la oficina de empleo', 'Powiadomić urząd pracy', 'Уведомить службу занятости', 'Повідомити службу зайнятості') },
  { trigger: 'absent_running', assign_to: 'coordinator', due_days: 1, active: true, title: named('Find out why the worker is absent', 'Averiguar por qué el trabajador está ausente', 'Wyjaśnić nieobecność pracownika', 'Выяснить причину неявок', 'З’ясувати причину неявок працівника') },
  { trigger: 'worker_unfit', assign_to: 'coordinator', due_days: 0, active: true, title: named('Take an unfit worker off work', 'Retirar del puesto a un trabajador no apto', 'Odsunąć od pracy osobę z orzeczeniem o niezdolności', 'Отстранить работника, не годного к работе', 'Не допускати до роботи працівника, непридатного за станом здоров’я') },
  { trigger: 'work_stopped', assign_to: 'coordinator', due_days: 0, active: true, title: named('Replace or clear for work', 'Sustituir o autorizar a trabajar', 'Zastąpić lub dopuścić do pracy', 'Заменить или допустить к работе', 'Замінити або допустити до роботи') },
  { trigger: 'document_expiring', days_before: 14, assign_to: 'owner', due_days: 7, active: true, title: named('Renew a document that is expiring soon', 'Renovar un documento que caduca pronto', 'Odnowić dokument, który wkrótce wygasa', 'Обновить документ, срок которого истекает', 'Поновити документ, який скоро закінчиться') },
  { trigger: 'status_entered', status: ['candidate', 'departing'], assign_to: 'coordinator', due_days: 1, active: false, title: named('Prepare the arrival: bed and transfer', 'Preparar la llegada: cama y traslado', 'Przygotować przyjazd: łóżko i transport', 'Подготовить приезд: жильё и встреча', 'Підготувати приїзд: місце в житлі й зустріч') },
  { trigger: 'permit_appointment', assign_to: 'coordinator', due_days: 0, active: true, title: named('Appointment', 'Cita', 'Wizyta', 'Приём', 'Прийом') },
  { trigger: 'permit_notice', assign_to: 'coordinator', due_days: 0, active: true, title: named('Notify the authority', 'Comunicar a la autoridad', 'Powiadomić urząd', 'Уведомить уполномоченный орган', 'Повідомити уповноважений орган') },
  { trigger: 'arrival_missed', assign_to: 'coordinator', due_days: 0, active: true, title: named('Find out whether they arrived', 'Averiguar si ha llegado', 'Ustalić, czy kandydat przyjechał', 'Выяснить, приехал ли кандидат', 'З’ясувати, чи прибув кандидат') },
] // prettier-ignore

const statusId = async (tx: Tx, [entity, code]: readonly [string, string]) =>
  (
    await tx
      .selectFrom('statuses')
      .where('entity', '=', entity as 'lead')
      .where('code', '=', code)
      .select('id')
      .executeTakeFirst()
  )?.id ?? null

/** Adds the rules that create tasks, where there are none yet. */
export const installTaskRules = async (tx: Tx, actor: Actor) => {
  if (await tx.selectFrom('task_rules').select('id').executeTakeFirst()) return
  for (const { status, title, checklist = [], days_before = null, ...rule } of seeds) {
    const status_id = status ? await statusId(tx, status) : null
    if (status && status_id === null) continue
    const row = await tx
      .insertInto('task_rules')
      .values({
        ...rule,
        days_before,
        status_id,
        document_type_id: null,
        user_id: null,
        title: JSON.stringify(title),
        checklist: JSON.stringify(checklist),
        ...madeNow(actor),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordChange(tx, actor, 'created', { entity: 'task_rule', id: row.id }, {}, row)
  }
}
