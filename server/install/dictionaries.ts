import type { Labels } from '#contract/basics/labels.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'

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

const leadReasons: [kind: 'refusal' | 'rejection', names: string[]][] = [
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

/** Enters the positions and the reasons a lead may end with. */
export const installDictionaries = async (tx: Tx, actor: Actor) => {
  const stamps = { created_at: actor.at, created_by: null, updated_at: actor.at, updated_by: null }
  for (const names of positions) {
    const name = named(names)
    const { id } = await tx
      .insertInto('positions')
      .values({ name: JSON.stringify(name), ...stamps })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(tx, actor, 'created', { entity: 'position', id }, {}, { name })
  }
  for (const [kind, names] of leadReasons) {
    const name = named(names)
    const row = { entity: 'lead', kind, name: JSON.stringify(name), ...stamps }
    const { id } = await tx.insertInto('reasons').values(row).returning('id').executeTakeFirstOrThrow()
    await recordChange(tx, actor, 'created', { entity: 'reason', id }, {}, { entity: 'lead', kind, name })
  }
}
