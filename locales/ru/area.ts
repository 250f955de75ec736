import type { area as en } from '../en/area.ts'
import type { Translated } from '../translated.ts'

export const area: Translated<typeof en> = {
  title: 'Мой кабинет',
  whose: 'Чей кабинет',
  no_row: 'У вас нет профиля координатора. Обратитесь к администратору.',
  everyones: 'Все координаторы',
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
    arrivals: 'Приезд в ближайшие 72 часа или срок прошёл',
    schedule: 'График по моим контрактам',
  },
  find_need: 'Клиент, контракт, город',
  show: 'Какие потребности',
  shows: {
    missing: 'С нехваткой людей',
    open: 'Все открытые',
    all: 'Включая закрытые',
  },
  no_needs: 'Потребности по вашим контрактам закрыты.',
  nobody_comes: 'В ближайшие 72 часа никто не приезжает, опоздавших нет.',
  did_they_come: 'Приехали?',
  arrivals_rule:
    'Кандидаты в пути и работники перед первым днём. Если срок прошёл, человек остаётся здесь, пока статус не покажет, приехал ли он.',
  came: 'На месте',
  missed: 'Неприезд',
  overdue: 'срок прошёл',
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
    bed: 'жильё',
  },
  missing: {
    ticket: 'нет билета',
    contract: 'нет контракта',
    papers: 'не хватает документов',
    agreement: 'нет договора',
    shift: 'нет смены',
    bed: 'нет жилья',
  },
  nobody_yet: 'Координаторов пока нет. Добавьте первого, и здесь появятся его контракты и люди.',
  create_first: 'Добавить координатора',
}
