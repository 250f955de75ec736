import { sql } from 'kysely'
import type { Language } from '#contract/basics/language.ts'
import type { NoteSubject } from '#contract/office/note-choices.ts'
import { actAgain } from '#server/behaviors/access/actor.ts'
import { actorOf } from '#server/behaviors/access/load-actor.ts'
import type { Tx } from '#server/db/client.ts'
import { createNote } from '../office/notes/notes.commands.ts'
import type { Chance } from './chance.ts'
import { officeTime } from './office-hours.ts'

type Words = Readonly<Record<Language, string>>

const words = (en: string, es: string, pl: string, ru: string, ua: string): Words => ({ en, es, pl, ru, ua })

type Shelf = 'candidate' | 'worker' | 'contract' | 'housing'

const said: Record<Shelf, readonly Words[]> = {
  candidate: [
    words('Travelling with a brother, they need one room', 'Viaja con su hermano: una habitación para los dos', 'Jedzie z bratem, chcą jeden pokój', 'Едет с братом, нужна комната на двоих', 'Їде з братом, потрібна кімната на двох'),
    words('Easy to talk to, asks about overtime', 'Trato agradable por teléfono, pregunta por las horas extra', 'Dobra rozmowa przez telefon, pyta o nadgodziny', 'Хорошо держится в разговоре, спрашивает о переработках', 'Приємна розмова, питає про понаднормові'),
    words('Coming by bus, leaves on Sunday evening', 'Viene en autobús, sale el domingo por la tarde', 'Jedzie autobusem, wyjazd w niedzielę wieczorem', 'Едет автобусом, выезд в воскресенье вечером', 'Їде автобусом, виїзд у неділю ввечері'),
    words('Day shifts only, has a child at school', 'Solo turno de día, tiene un hijo en el colegio', 'Tylko zmiany dzienne, ma dziecko w szkole', 'Только дневные смены: ребёнок-школьник', 'Лише денні зміни, дитина ходить до школи'),
  ],
  worker: [
    words('Trains new people well, could become a foreman', 'Enseña bien a los nuevos, podría llevar una cuadrilla', 'Dobrze wdraża nowe osoby, może prowadzić brygadę', 'Хорошо обучает новичков, может вести бригаду', 'Добре навчає новачків, може вести бригаду'),
    words('Wants a bed closer to the site', 'Pide una cama más cerca del centro de trabajo', 'Prosi o kwaterę bliżej pracy', 'Просит место в жилье ближе к работе', 'Просить місце в житлі ближче до роботи'),
    words('Going home for two weeks at Christmas', 'Se va a casa dos semanas por Navidad', 'Na święta jedzie do domu na dwa tygodnie', 'На Рождество едет домой на две недели', 'На Різдво їде додому на два тижні'),
  ],
  contract: [
    words('The client needs the list of people by noon on Thursday', 'El cliente necesita la lista de personas el jueves antes de las 12:00', 'Klient czeka na listę osób do czwartku do 12:00', 'Клиент ждёт список людей в четверг до 12:00', 'Клієнт чекає на список людей у четвер до 12:00'),
    words('Enter by gate B from 7:00, passes at the gatehouse', 'Entrada por la puerta B desde las 7:00, tarjetas en portería', 'Wejście bramą B od 7:00, przepustki na portierni', 'Вход через ворота B с 7:00, пропуска на проходной', 'Вхід через ворота B із 7:00, перепустки на прохідній'),
  ],
  housing: [
    words('The landlord comes on the 1st of each month, in the morning', 'El arrendador pasa el día 1 de cada mes por la mañana', 'Wynajmujący przychodzi rano pierwszego dnia miesiąca', 'Арендодатель приходит первого числа утром', 'Орендодавець приходить першого числа зранку'),
    words('After a power cut, press the red button on the boiler', 'Si se va la luz, hay que pulsar el botón rojo de la caldera', 'Po przerwie w dostawie prądu nacisnąć czerwony przycisk na piecu', 'После отключения света нажать красную кнопку на котле', 'Після відключення світла натиснути червону кнопку на котлі'),
  ],
} // prettier-ignore

/** Records that are still open, with the user responsible for each. */
const keepers: Record<Shelf, ReturnType<typeof sql<{ id: number; user_id: number; since: string }>>> = {
  candidate: sql`select c.id, r.user_id, c.updated_at as since from candidates c join recruiters r on r.id = c.recruiter_id
    where c.archived_at is null order by c.created_at desc, c.id desc limit 120`,
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
      const changed = Date.parse(since)
      const time = officeTime(now - chance.next() * Math.max(0, now - changed))
      const at = new Date(Math.max(time, Math.min(changed, officeTime(now)))).toISOString()
      const text = chance.pick(lines)[author.locale]
      await createNote(tx, actAgain(author, { at }), { entity, entity_id: id, text })
    }
  }
}
