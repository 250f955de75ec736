import type { coordinators as en } from '../en/coordinators.ts'
import type { Translated } from '../translated.ts'

export const coordinators: Translated<typeof en> = {
  fields: {
    regions: 'Регіони',
    main_contracts: 'З них як головний',
    contracts_handed_over: 'Передано контрактів',
    contracts_taken_over: 'Перейнято контрактів',
  },
  title: 'Координатори',
  create: 'Створити координатора',
  create_title: 'Новий координатор',
  empty: 'Немає координаторів, яких ви можете бачити.',
  nothing_found: 'Жоден координатор не відповідає пошуку та фільтрам.',
  board: 'Координатори за статусами',
  back: 'Назад до координатора',
  is_archived: 'Цей координатор в архіві',
  known_user_hint: 'Користувач отримає роль координатора до тих, що є.',
  region: {
    country: 'Країна',
    city: 'Місто',
    add: 'Додати регіон',
    remove: 'Прибрати регіон {name}',
  },
  hands_over:
    '{count, plural, one {# відкритому контракту потрібен} few {# відкритим контрактам потрібен} many {# відкритим контрактам потрібен} other {# відкритого контракту потрібен}} інший головний координатор.',
  leaves:
    'Сьогодні виходить із команд усіх відкритих контрактів. Обліковий запис без іншої ролі блокується, його сеанси завершуються.',
  empty_first: 'Координаторів ще немає. Створіть першого.',
}
