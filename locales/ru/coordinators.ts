import type { coordinators as en } from '../en/coordinators.ts'
import type { Translated } from '../translated.ts'

export const coordinators: Translated<typeof en> = {
  fields: {
    regions: 'Регионы',
    main_contracts: 'В том числе как главный',
    contracts_handed_over: 'Передано контрактов',
    contracts_taken_over: 'Принято контрактов',
    placements_handed_over: 'Передано назначений',
    placements_taken_over: 'Принято назначений',
    houses_handed_over: 'Передано адресов жилья',
    houses_taken_over: 'Принято адресов жилья',
    tasks_handed_over: 'Передано задач',
    tasks_taken_over: 'Принято задач',
    rules_handed_over: 'Передано правил задач',
    rules_taken_over: 'Принято правил задач',
    cases_handed_over: 'Передано дел по легализации',
    cases_taken_over: 'Принято дел по легализации',
  },
  title: 'Координаторы',
  create: 'Добавить координатора',
  create_title: 'Новый координатор',
  nothing_found: 'Координаторы не найдены. Измените запрос или фильтры.',
  board: 'Координаторы по статусам',
  back: 'Назад к координатору',
  is_archived: 'Этот координатор в архиве',
  known_user_hint: 'Роль координатора добавится к ролям, которые уже есть у пользователя.',
  region: {
    country: 'Страна',
    city: 'Город',
    add: 'Добавить регион',
    remove: 'Убрать регион {name}',
  },
  hands_over: 'Новому ответственному перейдут: {list}.',
  held: {
    contracts: 'контракты (главный координатор): {count}',
    placements: 'назначения: {count}',
    houses: 'адреса жилья: {count}',
    tasks: 'открытые задачи: {count}',
    rules: 'правила задач: {count}',
    cases: 'дела по легализации: {count}',
  },
  leaves:
    'Сегодня координатор выйдет из команд всех открытых контрактов. Если других ролей нет, учётная запись блокируется, сеансы завершаются.',
  empty: 'Координаторов пока нет. Добавьте первого.',
}
