import type { coordinators as en } from '../en/coordinators.ts'
import type { Translated } from '../translated.ts'

export const coordinators: Translated<typeof en> = {
  fields: {
    regions: 'Регіони',
    main_contracts: 'Із них як головний координатор',
    contracts_handed_over: 'Передано контрактів',
    contracts_taken_over: 'Перейнято контрактів',
    placements_handed_over: 'Передано призначень',
    placements_taken_over: 'Перейнято призначень',
    houses_handed_over: 'Передано житла',
    houses_taken_over: 'Перейнято житла',
    tasks_handed_over: 'Передано завдань',
    tasks_taken_over: 'Перейнято завдань',
    rules_handed_over: 'Передано правил завдань',
    rules_taken_over: 'Перейнято правил завдань',
    cases_handed_over: 'Передано справ з легалізації',
    cases_taken_over: 'Перейнято справ з легалізації',
  },
  title: 'Координатори',
  create: 'Додати координатора',
  create_title: 'Новий координатор',
  nothing_found: 'Жоден координатор не відповідає пошуку та фільтрам.',
  board: 'Координатори за статусами',
  back: 'Назад до координатора',
  is_archived: 'Цей координатор в архіві',
  known_user_hint: 'Користувач отримає роль координатора на додачу до наявних.',
  region: {
    country: 'Країна',
    city: 'Місто',
    add: 'Додати регіон',
    remove: 'Прибрати регіон {name}',
  },
  hands_over: 'До наступника перейдуть: {list}.',
  held: {
    contracts: 'контракти (головний координатор): {count}',
    placements: 'призначення: {count}',
    houses: 'житло: {count}',
    tasks: 'відкриті завдання: {count}',
    rules: 'правила завдань: {count}',
    cases: 'справи з легалізації: {count}',
  },
  leaves:
    'Від сьогодні виходить із команд усіх відкритих контрактів. Якщо іншої ролі немає, обліковий запис блокується, сеанси завершуються.',
  empty: 'Координаторів ще немає. Додайте першого.',
}
