import { sql } from 'kysely'
import type { Language } from '#contract/basics/language.ts'
import type { NoteSubject } from '#contract/office/note-choices.ts'
import { actAgain } from '#server/behaviors/access/actor.ts'
import { actorOf } from '#server/behaviors/access/load-actor.ts'
import type { Tx } from '#server/db/client.ts'
import { createNote } from '../office/notes/notes.commands.ts'
import type { Chance } from './chance.ts'

type Words = Readonly<Record<Language, string>>

const words = (en: string, es: string, pl: string, ru: string, ua: string): Words => ({ en, es, pl, ru, ua })

type Shelf = 'candidate' | 'worker' | 'contract' | 'housing'

const said: Record<Shelf, readonly Words[]> = {
  candidate: [
    words('Travels with a brother, one room for both', 'Viaja con su hermano, una habitación para los dos', 'Jedzie z bratem, jeden pokój dla obu', 'Едет с братом, комната на двоих', 'Їде з братом, кімната на двох'),
    words('Calm on the phone, asks about overtime', 'Tranquilo por teléfono, pregunta por las horas extra', 'Spokojny w rozmowie, pyta o nadgodziny', 'Спокоен по телефону, спрашивает о сверхурочных', 'Спокійно розмовляє, питає про понаднормові'),
    words('The bus leaves on Sunday evening', 'El autobús sale el domingo por la tarde', 'Autobus wyjeżdża w niedzielę wieczorem', 'Автобус выезжает в воскресенье вечером', 'Автобус виїжджає в неділю ввечері'),
    words('Only day shifts: a child at school', 'Solo turnos de día: tiene un hijo en la escuela', 'Tylko dzienne zmiany: dziecko w szkole', 'Только дневные смены: ребёнок в школе', 'Лише денні зміни: дитина в школі'),
  ],
  worker: [
    words('Shows new people how it is done; could lead a crew', 'Enseña a los nuevos; podría dirigir una cuadrilla', 'Uczy nowych; mógłby prowadzić brygadę', 'Учит новых; мог бы вести бригаду', 'Навчає нових; міг би вести бригаду'),
    words('Asked for a bed closer to the site', 'Pide una cama más cerca de la obra', 'Prosi o łóżko bliżej pracy', 'Просит место ближе к работе', 'Просить місце ближче до роботи'),
    words('Goes home for two weeks at Christmas', 'Vuelve a casa dos semanas en Navidad', 'Jedzie do domu na dwa tygodnie świąt', 'Едет домой на две недели на Рождество', 'Їде додому на два тижні на Різдво'),
  ],
  contract: [
    words('The client wants the list of people by Thursday noon', 'El cliente quiere la lista el jueves al mediodía', 'Klient chce listę osób do czwartku w południe', 'Клиент ждёт список людей к полудню четверга', 'Клієнт чекає на список людей до полудня четверга'),
    words('Gate B from seven, badges at the porter', 'Puerta B desde las siete, tarjetas en portería', 'Brama B od siódmej, przepustki u portiera', 'Ворота Б с семи, пропуска на вахте', 'Ворота Б із сьомої, перепустки на вахті'),
  ],
  housing: [
    words('The owner comes on the first of the month, in the morning', 'El dueño viene el día uno por la mañana', 'Właściciel przychodzi pierwszego rano', 'Хозяин приходит первого числа утром', 'Власник приходить першого числа вранці'),
    words('The boiler needs a push of the red button after a power cut', 'Tras un corte de luz hay que pulsar el botón rojo de la caldera', 'Po zaniku prądu nacisnąć czerwony przycisk pieca', 'После отключения света нажать красную кнопку котла', 'Після вимкнення світла натиснути червону кнопку котла'),
  ],
} // prettier-ignore

/** Records that are still open, with the user responsible for each. */
const keepers: Record<Shelf, ReturnType<typeof sql<{ id: number; user_id: number; since: string }>>> = {
  candidate: sql`select c.id, r.user_id, c.updated_at as since from candidates c join recruiters r on r.id = c.recruiter_id
    where c.archived_at is null order by c.id desc limit 120`,
  worker: sql`select distinct on (a.worker_id) a.worker_id as id, k.user_id, a.updated_at as since from assignments a
    join coordinators k on k.id = a.coordinator_id where a.status = 'active' order by a.worker_id limit 120`,
  contract: sql`select t.contract_id as id, k.user_id, c.updated_at as since from contract_coordinators t
    join coordinators k on k.id = t.coordinator_id join contracts c on c.id = t.contract_id
    where t.is_main and t.to_date is null order by t.contract_id`,
  housing: sql`select p.id, k.user_id, p.updated_at as since from properties p join coordinators k on k.id = p.responsible_coordinator_id
    where p.archived_at is null order by p.id`,
}

const PART = 0.4

/** Writes notes of the responsible users on some records, dated after the last change of each. */
export const writeNotes = async (tx: Tx, chance: Chance, now: number) => {
  for (const [entity, lines] of Object.entries(said) as [NoteSubject & Shelf, readonly Words[]][]) {
    const { rows } = await keepers[entity].execute(tx)
    for (const { id, user_id, since } of rows.filter(() => chance.happens(PART))) {
      const author = await actorOf(tx, user_id)
      if (!author) continue
      const at = new Date(now - chance.next() * Math.max(0, now - Date.parse(since))).toISOString()
      const text = chance.pick(lines)[author.locale]
      await createNote(tx, actAgain(author, { at }), { entity, entity_id: id, text })
    }
  }
}
