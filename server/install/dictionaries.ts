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
  ['Construction worker', 'Peón de la construcción', 'Pracownik budowlany', 'Строитель', 'Будівельник'],
  ['Cleaner', 'Personal de limpieza', 'Pracownik sprzątający', 'Уборщик', 'Прибиральник'],
  ['HGV driver (C+E)', 'Conductor de tráiler (C+E)', 'Kierowca C+E', 'Водитель C+E', 'Водій C+E'],
  ['Cook', 'Cocinero', 'Kucharz', 'Повар', 'Кухар'],
  ['Hotel staff', 'Personal de hotel', 'Personel hotelowy', 'Персонал отеля', 'Персонал готелю'],
  ['Butcher', 'Carnicero', 'Rozbieracz-wykrawacz mięsa', 'Обвальщик мяса', 'Обвалювальник м’яса'],
]

type ReasonSeed = [kind: ReasonKind, names: string[]]

const leadReasons: ReasonSeed[] = [
  ['refusal', ['Found another job', 'Encontró otro trabajo', 'Inna praca', 'Есть другая работа', 'Інша робота']],
  ['refusal', ['Pay too low', 'Salario bajo', 'Za niska stawka', 'Низкая оплата', 'Низька оплата']],
  ['refusal', ['Not willing to travel', 'No quiere viajar', 'Nie chce wyjeżdżać', 'Не хочет ехать', 'Не хоче їхати']],
  [
    'refusal',
    ['Family circumstances', 'Motivos familiares', 'Sprawy rodzinne', 'Семейные обстоятельства', 'Сімейні обставини'],
  ],
  [
    'refusal',
    ['Can’t be reached', 'No se consigue contactar', 'Brak kontaktu', 'Не выходит на связь', 'Не виходить на зв’язок'],
  ],
  ['rejection', ['No documents', 'Sin documentos', 'Brak dokumentów', 'Нет документов', 'Немає документів']],
  ['rejection', ['Age', 'Edad', 'Wiek', 'Возраст', 'Вік']],
  ['rejection', ['No experience', 'Sin experiencia', 'Brak doświadczenia', 'Нет опыта', 'Немає досвіду']],
  ['rejection', ['Already known', 'Ya estaba en la base', 'Już w bazie', 'Уже есть в базе', 'Уже є в базі']],
  ['rejection', ['Wrong number', 'Teléfono equivocado', 'Błędny numer', 'Неверный номер', 'Неправильний номер']],
]

const candidateReasons: typeof leadReasons = [
  ...leadReasons.slice(0, 5),
  ['rejection', ['No documents', 'Sin documentos', 'Brak dokumentów', 'Нет документов', 'Немає документів']],
  ['rejection', ['Health', 'Salud', 'Stan zdrowia', 'Здоровье', 'Стан здоров’я']],
  ['rejection', ['Rejected by the client', 'Rechazado por el cliente', 'Odrzucenie przez klienta', 'Отклонён клиентом', 'Відхилено клієнтом']],
  ['rejection', ['Breach of rules', 'Incumplimiento de las normas', 'Naruszenie zasad', 'Нарушение правил', 'Порушення правил']],
  ['cancel', ['Missed transport', 'Perdió el transporte', 'Spóźnienie na transport', 'Опоздание на транспорт', 'Запізнення на транспорт']],
] // prettier-ignore

const workerReasons: typeof leadReasons = [
  ['leave', ['End of the contract', 'Fin del contrato', 'Koniec umowy', 'Окончание договора', 'Закінчення договору']],
  ['leave', ['Personal reasons', 'Baja voluntaria', 'Z inicjatywy pracownika', 'По собственному желанию', 'За власним бажанням']],
  ['leave', ['Breach of rules', 'Incumplimiento de las normas', 'Naruszenie zasad', 'Нарушение правил', 'Порушення правил']],
  ['leave', ['Documents expired', 'Documentos caducados', 'Wygasły dokumenty', 'Истёк срок документов', 'Прострочені документи']],
  ['leave', ['Health', 'Salud', 'Stan zdrowia', 'Здоровье', 'Стан здоров’я']],
] // prettier-ignore

const surveyReasons: typeof leadReasons = [
  ...leadReasons.slice(0, 5),
  ['refusal', ['Terms not suitable', 'No acepta las condiciones', 'Nieodpowiednie warunki', 'Не подходят условия', 'Не підходять умови']],
  ['rejection', ['Too little experience', 'Poca experiencia', 'Za małe doświadczenie', 'Мало опыта', 'Замало досвіду']],
  ['rejection', ['Language level', 'Nivel del idioma', 'Poziom języka', 'Уровень языка', 'Рівень мови']],
  ['rejection', ['Position filled', 'Puesto ya cubierto', 'Miejsce już zajęte', 'Место уже занято', 'Місце вже зайняте']],
  ['rejection', ['Failed checks', 'No supera las comprobaciones', 'Negatywny wynik weryfikacji', 'Не прошёл проверку', 'Не пройдено перевірку']],
] // prettier-ignore

const contractReasons: typeof leadReasons = [
  ['cancel', ['The client has changed their mind', 'El cliente cambió de idea', 'Rezygnacja klienta', 'Клиент передумал', 'Клієнт передумав']],
  ['cancel', ['The terms were not agreed', 'Sin acuerdo sobre las condiciones', 'Nie uzgodniono warunków', 'Не договорились об условиях', 'Не домовилися про умови']],
  ['cancel', ['The client gave notice', 'Rescisión por parte del cliente', 'Wypowiedzenie przez klienta', 'Клиент расторг договор', 'Клієнт розірвав контракт']],
  ['cancel', ['We gave notice', 'Rescisión por parte de la agencia', 'Wypowiedzenie przez agencję', 'Агентство расторгло договор', 'Агенція розірвала контракт']],
  ['cancel', ['The client doesn’t pay', 'El cliente no paga', 'Klient nie płaci', 'Клиент не платит', 'Клієнт не платить']],
] // prettier-ignore

const needReasons: typeof leadReasons = [
  ['cancel', ['No longer needed by the client', 'El cliente ya no necesita a nadie', 'Klient już nikogo nie potrzebuje', 'Клиенту больше никто не нужен', 'Клієнту більше ніхто не потрібен']],
  ['cancel', ['The client found people themselves', 'El cliente encontró gente por su cuenta', 'Klient sam znalazł ludzi', 'Клиент нашёл людей сам', 'Клієнт знайшов людей сам']],
  ['cancel', ['Added by mistake', 'Añadida por error', 'Dodane przez pomyłkę', 'Добавлена по ошибке', 'Додано помилково']],
] // prettier-ignore

const assignmentReasons: typeof leadReasons = [
  ['leave', ['The worker gave notice', 'Baja voluntaria', 'Rezygnacja pracownika', 'Увольнение по инициативе работника', 'За бажанням працівника']],
  ['leave', ['Moved to another contract', 'Cambio a otro contrato', 'Przeniesienie na inny kontrakt', 'Переведён на другой контракт', 'Переведено на інший контракт']],
  ['rejection', ['Client’s request', 'El cliente prescinde de la persona', 'Rezygnacja klienta z pracownika', 'Клиент отказался от работника', 'Клієнт відмовився від працівника']],
  ['rejection', ['Breach of rules at work', 'Incumplimiento de las normas en el trabajo', 'Naruszenie zasad pracy', 'Нарушение правил на работе', 'Порушення правил на роботі']],
  ['refusal', ['No-show', 'No se presentó', 'Niestawiennictwo', 'Неявка в первый день', 'Невихід']],
  ['cancel', ['Work completed', 'Fin del trabajo', 'Zakończenie prac', 'Работы завершены', 'Робота закінчилася']],
  ['cancel', ['The contract has ended', 'Fin del contrato', 'Koniec kontraktu', 'Контракт завершён', 'Контракт завершено']],
  ['cancel', ['Added by mistake', 'Añadida por error', 'Dodane przez pomyłkę', 'Добавлено по ошибке', 'Додано помилково']],
] // prettier-ignore

const paymentReasons: typeof leadReasons = [
  ['cancel', ['Other terms agreed with the freelancer', 'Otro acuerdo con el reclutador freelance', 'Inne ustalenia z freelancerem', 'С фрилансером договорились иначе', 'Із фрилансером домовилися інакше']],
  ['cancel', ['The person was already known', 'La persona ya estaba en la base', 'Osoba była już w bazie', 'Человек уже был в базе', 'Людина вже була в базі']],
  ['cancel', ['Waived by the agency', 'Renuncia de la agencia', 'Rezygnacja agencji z kwoty', 'Агентство отказалось от суммы', 'Агенція відмовилася від суми']],
  ['cancel', ['Added by mistake', 'Añadido por error', 'Dodane przez pomyłkę', 'Добавлено по ошибке', 'Додано помилково']],
] // prettier-ignore

const taskReasons: typeof leadReasons = [
  ['cancel', ['No longer needed', 'Ya no hace falta', 'Już niepotrzebne', 'Больше не нужно', 'Більше не потрібно']],
  ['cancel', ['Done by someone else', 'Lo hizo otra persona', 'Wykonane przez kogoś innego', 'Выполнено кем-то другим', 'Виконано кимось іншим']],
  ['cancel', ['Added by mistake', 'Añadida por error', 'Dodane przez pomyłkę', 'Поставлена по ошибке', 'Поставлено помилково']],
] // prettier-ignore

const exceptionReasons: typeof leadReasons = [
  ['exception', ['Opinion of a lawyer', 'Dictamen de un abogado', 'Opinia prawnika', 'Заключение юриста', 'Висновок юриста']],
  ['exception', ['Information from an office in writing', 'Información escrita de la administración', 'Pisemna informacja urzędu', 'Письменный ответ ведомства', 'Письмова відповідь установи']],
  ['exception', ['Decision pending, application filed in time', 'Resolución pendiente, solicitud en plazo', 'Oczekiwanie na decyzję, wniosek złożony w terminie', 'Ожидается решение, заявление подано вовремя', 'Очікується рішення, заяву подано вчасно']],
  ['exception', ['Decision of the management', 'Decisión de la dirección', 'Decyzja kierownictwa', 'Решение руководства', 'Рішення керівництва']],
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
  work_exception: exceptionReasons,
}

/** Adds the positions, and the reasons of each noun, where there are none yet. */
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
