import type { Labels } from '#contract/basics/labels.ts'
import type { ReasonEntity } from '#contract/office/status-choices.ts'
import type { reasonKinds } from '#contract/office/dictionaries.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'

type ReasonKind = (typeof reasonKinds)[number]

const named = ([en, es, pl, ru, ua]: string[]): Labels => ({ en: en!, es: es!, pl: pl!, ru: ru!, ua: ua! })

const positions = [
  ['Warehouse worker', 'Mozo de almacén', 'Pracownik magazynu', 'Работник склада', 'Працівник складу'],
  ['Packer', 'Empaquetador', 'Pakowacz', 'Упаковщик', 'Пакувальник'],
  [
    'Production worker',
    'Operario de producción',
    'Pracownik produkcji',
    'Работник производства',
    'Працівник виробництва',
  ],
  ['Forklift driver', 'Carretillero', 'Operator wózka widłowego', 'Водитель погрузчика', 'Водій навантажувача'],
  ['Welder', 'Soldador', 'Spawacz', 'Сварщик', 'Зварювальник'],
  ['Fruit picker', 'Recolector de fruta', 'Zbieracz owoców', 'Сборщик фруктов', 'Збирач фруктів'],
  ['Construction worker', 'Obrero de la construcción', 'Pracownik budowlany', 'Строитель', 'Будівельник'],
  ['Cleaner', 'Personal de limpieza', 'Sprzątacz', 'Уборщик', 'Прибиральник'],
  ['Driver C+E', 'Conductor C+E', 'Kierowca C+E', 'Водитель C+E', 'Водій C+E'],
  ['Cook', 'Cocinero', 'Kucharz', 'Повар', 'Кухар'],
  ['Hotel staff', 'Personal de hotel', 'Personel hotelowy', 'Персонал отеля', 'Персонал готелю'],
  ['Meat cutter', 'Carnicero', 'Rozbieracz mięsa', 'Обвальщик мяса', "Обвалювальник м'яса"],
]

type ReasonSeed = [kind: ReasonKind, names: string[]]

const leadReasons: ReasonSeed[] = [
  [
    'refusal',
    ['Found another job', 'Encontró otro trabajo', 'Znalazł inną pracę', 'Нашёл другую работу', 'Знайшов іншу роботу'],
  ],
  ['refusal', ['The pay is too low', 'El salario es bajo', 'Za niska stawka', 'Низкая оплата', 'Низька оплата']],
  ['refusal', ['Will not travel', 'No quiere viajar', 'Nie chce wyjeżdżać', 'Не хочет ехать', 'Не хоче їхати']],
  [
    'refusal',
    ['Family circumstances', 'Motivos familiares', 'Sprawy rodzinne', 'Семейные обстоятельства', 'Сімейні обставини'],
  ],
  [
    'refusal',
    ['Cannot be reached', 'No se le puede localizar', 'Brak kontaktu', 'Не выходит на связь', "Не виходить на зв'язок"],
  ],
  ['rejection', ['No documents', 'Sin documentos', 'Brak dokumentów', 'Нет документов', 'Немає документів']],
  ['rejection', ['Age', 'Edad', 'Wiek', 'Возраст', 'Вік']],
  ['rejection', ['No experience', 'Sin experiencia', 'Brak doświadczenia', 'Нет опыта', 'Немає досвіду']],
  ['rejection', ['Already known', 'Ya está registrado', 'Już w bazie', 'Уже есть в базе', 'Уже є в базі']],
  ['rejection', ['Wrong number', 'Número equivocado', 'Zły numer', 'Неверный номер', 'Неправильний номер']],
]

const candidateReasons: typeof leadReasons = [
  ...leadReasons.slice(0, 5),
  ['rejection', ['No documents', 'Sin documentos', 'Brak dokumentów', 'Нет документов', 'Немає документів']],
  ['rejection', ['Health', 'Salud', 'Stan zdrowia', 'Здоровье', "Стан здоров'я"]],
  ['rejection', ['Rejected by the client', 'Rechazado por el cliente', 'Odrzucony przez klienta', 'Отклонён клиентом', 'Відхилений клієнтом']],
  ['rejection', ['Broke the rules', 'Incumplió las normas', 'Naruszył zasady', 'Нарушил правила', 'Порушив правила']],
  ['cancel', ['Missed the transport', 'Perdió el transporte', 'Nie zdążył na transport', 'Не успел на транспорт', 'Не встиг на транспорт']],
] // prettier-ignore

const workerReasons: typeof leadReasons = [
  ['leave', ['End of the contract', 'Fin del contrato', 'Koniec umowy', 'Окончание договора', 'Закінчення договору']],
  ['leave', ['Own wish', 'Baja voluntaria', 'Na własną prośbę', 'По собственному желанию', 'За власним бажанням']],
  ['leave', ['Broke the rules', 'Incumplió las normas', 'Naruszył zasady', 'Нарушил правила', 'Порушив правила']],
  ['leave', ['Documents ran out', 'Documentos caducados', 'Wygasły dokumenty', 'Истекли документы', 'Закінчилися документи']],
  ['leave', ['Health', 'Salud', 'Stan zdrowia', 'Здоровье', "Стан здоров'я"]],
] // prettier-ignore

const surveyReasons: typeof leadReasons = [
  ...leadReasons.slice(0, 5),
  ['refusal', ['The conditions do not suit', 'No le convienen las condiciones', 'Nie odpowiadają mu warunki', 'Не подходят условия', 'Не підходять умови']],
  ['rejection', ['Too little experience', 'Poca experiencia', 'Za małe doświadczenie', 'Мало опыта', 'Замало досвіду']],
  ['rejection', ['The level of the language', 'Nivel del idioma', 'Poziom języka', 'Уровень языка', 'Рівень мови']],
  ['rejection', ['The place is taken', 'La plaza está ocupada', 'Miejsce już zajęte', 'Место занято', 'Місце зайняте']],
  ['rejection', ['Does not pass the checks', 'No supera los controles', 'Nie przeszedł weryfikacji', 'Не прошёл проверку', 'Не пройшов перевірку']],
] // prettier-ignore

const contractReasons: typeof leadReasons = [
  ['cancel', ['The client has changed their mind', 'El cliente cambió de idea', 'Klient się rozmyślił', 'Клиент передумал', 'Клієнт передумав']],
  ['cancel', ['The terms were not agreed', 'No se acordaron las condiciones', 'Nie uzgodniono warunków', 'Не договорились об условиях', 'Не домовилися про умови']],
  ['cancel', ['The client gave notice', 'El cliente rescindió', 'Klient wypowiedział umowę', 'Клиент расторг договор', 'Клієнт розірвав договір']],
  ['cancel', ['We gave notice', 'Rescindimos nosotros', 'My wypowiedzieliśmy umowę', 'Мы расторгли договор', 'Ми розірвали договір']],
  ['cancel', ['The client does not pay', 'El cliente no paga', 'Klient nie płaci', 'Клиент не платит', 'Клієнт не платить']],
] // prettier-ignore

const needReasons: typeof leadReasons = [
  ['cancel', ['The client needs nobody any more', 'El cliente ya no necesita a nadie', 'Klient już nikogo nie potrzebuje', 'Клиенту больше никто не нужен', 'Клієнту більше ніхто не потрібен']],
  ['cancel', ['The client found people themselves', 'El cliente encontró gente por su cuenta', 'Klient sam znalazł ludzi', 'Клиент нашёл людей сам', 'Клієнт знайшов людей сам']],
  ['cancel', ['Entered by mistake', 'Introducida por error', 'Wpisane przez pomyłkę', 'Внесена по ошибке', 'Внесена помилково']],
] // prettier-ignore

const assignmentReasons: typeof leadReasons = [
  ['leave', ['The worker gave notice', 'El trabajador se despidió', 'Pracownik zrezygnował', 'Работник отказался', 'Працівник відмовився']],
  ['leave', ['Moved to another contract', 'Pasó a otro contrato', 'Przeniesienie na inny kontrakt', 'Переведён на другой контракт', 'Переведено на інший контракт']],
  ['rejection', ['The client does not want them any more', 'El cliente ya no lo quiere', 'Klient zrezygnował z pracownika', 'Клиент отказался от работника', 'Клієнт відмовився від працівника']],
  ['rejection', ['Broke the rules at work', 'Incumplió las normas', 'Naruszenie zasad pracy', 'Нарушение правил на работе', 'Порушення правил на роботі']],
  ['refusal', ['Did not come', 'No se presentó', 'Nie stawił się', 'Не вышел на работу', 'Не вийшов на роботу']],
  ['cancel', ['The work is over', 'Se acabó el trabajo', 'Praca się skończyła', 'Работа закончилась', 'Робота закінчилася']],
  ['cancel', ['The contract has ended', 'El contrato terminó', 'Kontrakt się zakończył', 'Контракт завершён', 'Контракт завершено']],
  ['cancel', ['Entered by mistake', 'Introducida por error', 'Wpisane przez pomyłkę', 'Внесено по ошибке', 'Внесено помилково']],
] // prettier-ignore

const paymentReasons: typeof leadReasons = [
  ['cancel', ['Agreed otherwise with the freelancer', 'Acordado de otro modo con el freelance', 'Inne ustalenia z freelancerem', 'С фрилансером договорились иначе', 'Із фрилансером домовилися інакше']],
  ['cancel', ['The person was already known', 'La persona ya era conocida', 'Osoba była już znana', 'Человек уже был в базе', 'Людина вже була в базі']],
  ['cancel', ['Waived by the agency', 'La agencia renuncia a ello', 'Agencja rezygnuje z kwoty', 'Агентство отказалось от суммы', 'Агенція відмовилася від суми']],
  ['cancel', ['Entered by mistake', 'Introducido por error', 'Wpisane przez pomyłkę', 'Внесено по ошибке', 'Внесено помилково']],
] // prettier-ignore

const taskReasons: typeof leadReasons = [
  ['cancel', ['Not needed any more', 'Ya no hace falta', 'Już niepotrzebne', 'Больше не нужно', 'Більше не потрібно']],
  ['cancel', ['Done by somebody else', 'Lo hizo otra persona', 'Zrobił to ktoś inny', 'Сделал кто-то другой', 'Зробив хтось інший']],
  ['cancel', ['Set by mistake', 'Creada por error', 'Dodane przez pomyłkę', 'Поставлена по ошибке', 'Поставлено помилково']],
] // prettier-ignore

const reasonSeeds: Partial<Record<ReasonEntity, typeof leadReasons>> = {
  lead: leadReasons,
  candidate: candidateReasons,
  worker: workerReasons,
  candidate_survey: surveyReasons,
  contract: contractReasons,
  need: needReasons,
  assignment: assignmentReasons,
  freelance_payment: paymentReasons,
  task: taskReasons,
}

/** Enters the positions, and the reasons that a noun's records may end with, where there are none yet. */
export const installDictionaries = async (tx: Tx, actor: Actor) => {
  const stamps = { created_at: actor.at, created_by: null, updated_at: actor.at, updated_by: null }
  if (!(await tx.selectFrom('positions').select('id').executeTakeFirst()))
    for (const names of positions) {
      const name = named(names)
      const { id } = await tx
        .insertInto('positions')
        .values({ name: JSON.stringify(name), ...stamps })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordChange(tx, actor, 'created', { entity: 'position', id }, {}, { name })
    }
  const known = new Set((await tx.selectFrom('reasons').select('entity').distinct().execute()).map((row) => row.entity))
  for (const [entity, reasons] of Object.entries(reasonSeeds)) {
    if (known.has(entity)) continue
    for (const [kind, names] of reasons) {
      const name = named(names)
      const row = { entity, kind, name: JSON.stringify(name), ...stamps }
      const { id } = await tx.insertInto('reasons').values(row).returning('id').executeTakeFirstOrThrow()
      await recordChange(tx, actor, 'created', { entity: 'reason', id }, {}, { entity, kind, name })
    }
  }
}
