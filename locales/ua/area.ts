import type { area as en } from '../en/area.ts'
import type { Translated } from '../translated.ts'

export const area: Translated<typeof en> = {
  title: 'Моя ділянка',
  everyones: 'Усі координатори',
  whose: 'Чия ділянка',
  no_row: 'Вас не внесено як координатора: показувати тут нічого.',
  pages: {
    contracts: 'Контракти',
    needs: 'Потреби',
    candidates: 'Кандидати',
    workers: 'Працівники',
    arrivals: 'Приїзди',
    schedule: 'Графік',
  },
  titles: {
    contracts: 'Мої контракти',
    needs: 'Мої потреби',
    candidates: 'Мої кандидати',
    workers: 'Мої працівники',
    arrivals: 'Прибувають у найближчі 72 години',
    schedule: 'Графік моїх контрактів',
  },
  find_need: 'Клієнт, контракт, місто',
  show: 'Які потреби',
  shows: {
    missing: 'Бракує людей',
    open: 'Усі відкриті',
    all: 'І завершені',
  },
  no_needs: 'На ваших контрактах людей вистачає.',
  nobody_comes: 'За 72 години ніхто не приїжджає.',
  kinds: {
    candidate: 'у дорозі',
    worker: 'перший день',
  },
  lights: {
    ticket: 'квиток',
    contract: 'контракт',
    papers: 'документи',
    agreement: 'договір',
    shift: 'перша зміна',
    bed: 'місце в житлі',
  },
  missing: {
    ticket: 'немає квитка',
    contract: 'немає контракту',
    papers: 'бракує документів',
    agreement: 'немає договору',
    shift: 'немає зміни',
    bed: 'немає місця в житлі',
  },
  nobody_yet: 'Координаторів ще немає. Коли створите першого, тут будуть його контракти й люди.',
  create_first: 'Створити координатора',
}
