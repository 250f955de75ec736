import type { area as en } from '../en/area.ts'
import type { Translated } from '../translated.ts'

export const area: Translated<typeof en> = {
  title: 'Мой участок',
  everyones: 'Все координаторы',
  whose: 'Чей участок',
  no_row: 'Вы не внесены как координатор: показывать здесь нечего.',
  pages: {
    contracts: 'Контракты',
    needs: 'Потребности',
    candidates: 'Кандидаты',
    workers: 'Работники',
    arrivals: 'Приезды',
    schedule: 'График',
  },
  titles: {
    contracts: 'Мои контракты',
    needs: 'Мои потребности',
    candidates: 'Мои кандидаты',
    workers: 'Мои работники',
    arrivals: 'Прибывают в ближайшие 72 часа',
    schedule: 'График моих контрактов',
  },
  find_need: 'Клиент, контракт, город',
  show: 'Какие потребности',
  shows: {
    missing: 'Не хватает людей',
    open: 'Все открытые',
    all: 'И завершённые',
  },
  no_needs: 'На ваших контрактах людей хватает.',
  nobody_comes: 'За 72 часа никто не приезжает.',
  kinds: {
    candidate: 'в пути',
    worker: 'первый день',
  },
  lights: {
    ticket: 'билет',
    contract: 'контракт',
    papers: 'документы',
    agreement: 'договор',
    shift: 'первая смена',
    bed: 'место в жилье',
  },
  missing: {
    ticket: 'нет билета',
    contract: 'нет контракта',
    papers: 'не хватает документов',
    agreement: 'нет договора',
    shift: 'нет смены',
    bed: 'нет места в жилье',
  },
  nobody_yet: 'Координаторов пока нет. Когда создадите первого, здесь будут его контракты и люди.',
  create_first: 'Создать координатора',
}
