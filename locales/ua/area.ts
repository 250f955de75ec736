import type { area as en } from '../en/area.ts'
import type { Translated } from '../translated.ts'

export const area: Translated<typeof en> = {
  title: 'Кабінет координатора',
  whose: 'Чий кабінет',
  no_row: 'У вас немає профілю координатора, тому тут порожньо.',
  everyones: 'Усі координатори',
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
    needs: 'Потреби моїх контрактів',
    candidates: 'Мої кандидати',
    workers: 'Мої працівники',
    arrivals: 'Приїжджають у найближчі 72 години',
    schedule: 'Графік моїх контрактів',
  },
  find_need: 'Клієнт, контракт, місто',
  show: 'Показати',
  shows: {
    missing: 'Бракує людей',
    open: 'Усі відкриті',
    all: 'Усі, разом із завершеними',
  },
  no_needs: 'Ваші контракти повністю укомплектовано.',
  nobody_comes: 'У найближчі 72 години ніхто не приїжджає.',
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
    shift: 'немає першої зміни',
    bed: 'немає місця в житлі',
  },
  nobody_yet: 'Координаторів ще немає. Коли додасте першого, тут з’являться його контракти й люди.',
  create_first: 'Додати координатора',
}
