import type { coordinators as en } from '../en/coordinators.ts'
import type { Translated } from '../translated.ts'

export const coordinators: Translated<typeof en> = {
  fields: {
    regions: 'Регионы',
    main_contracts: 'Из них как главный',
    contracts_handed_over: 'Передано контрактов',
    contracts_taken_over: 'Принято контрактов',
  },
  title: 'Координаторы',
  create: 'Создать координатора',
  create_title: 'Новый координатор',
  empty: 'Нет координаторов, которых вы можете видеть.',
  nothing_found: 'Ни один координатор не подходит под поиск и фильтры.',
  board: 'Координаторы по статусам',
  back: 'Назад к координатору',
  is_archived: 'Этот координатор в архиве',
  known_user_hint: 'Пользователь получит роль координатора к тем, что есть.',
  region: {
    country: 'Страна',
    city: 'Город',
    add: 'Добавить регион',
    remove: 'Убрать регион {name}',
  },
  hands_over:
    '{count, plural, one {# открытому контракту нужен} few {# открытым контрактам нужен} many {# открытым контрактам нужен} other {# открытого контракта нужен}} другой главный координатор.',
  leaves:
    'Сегодня выходит из команд всех открытых контрактов. Учётная запись без другой роли блокируется, её сеансы завершаются.',
  empty_first: 'Координаторов пока нет. Создайте первого.',
}
