import type { Translated } from '../translated.ts'
import type { command as en } from '../en/command.ts'

export const command: Translated<typeof en> = {
  hint: 'Имя, телефон, контракт, жильё или страница…',
  people: 'Люди',
  recent: 'Недавние',
  pages: 'Перейти',
  actions: 'Действия',
  in_leads: 'Искать «{query}» среди лидов',
  in_candidates: 'Искать «{query}» среди кандидатов',
  in_workers: 'Искать «{query}» среди работников',
  nothing: 'Ничего не найдено.',
  keys: 'Горячие клавиши',
  shortcuts: {
    menu: 'Люди, страницы, действия',
    search: 'Поиск в списке',
    filter: 'Фильтровать список',
    create: 'Добавить',
    edit: 'Изменить запись',
    rows: 'Следующая и предыдущая строка',
    peek: 'Быстрый просмотр строки',
    move: 'Переместить карточку на доске',
    save: 'Сохранить форму',
    help: 'Список горячих клавиш',
  },
  contracts: 'Контракты',
  in_contracts: 'Искать «{query}» среди контрактов',
  lists: 'В списках',
  tasks: 'Задачи',
  housing: 'Жильё',
  in_housing: 'Искать «{query}» в жилье',
  first_steps: 'Первые шаги агентства',
}
