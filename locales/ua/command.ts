import type { Translated } from '../translated.ts'
import type { command as en } from '../en/command.ts'

export const command: Translated<typeof en> = {
  hint: 'Пошук: люди, телефони, контракти, житло, сторінки…',
  people: 'Люди',
  recent: 'Нещодавні',
  pages: 'Перейти',
  actions: 'Дії',
  in_leads: 'Шукати «{query}» серед лідів',
  in_candidates: 'Шукати «{query}» серед кандидатів',
  in_workers: 'Шукати «{query}» серед працівників',
  nothing: 'Нічого не знайдено.',
  keys: 'Гарячі клавіші',
  shortcuts: {
    menu: 'Пошук і команди',
    search: 'Пошук у списку',
    filter: 'Фільтрувати список',
    create: 'Додати',
    edit: 'Змінити запис',
    rows: 'Наступний і попередній рядок',
    peek: 'Швидкий перегляд рядка',
    move: 'Перемістити картку на дошці',
    save: 'Зберегти форму',
    help: 'Гарячі клавіші',
  },
  contracts: 'Контракти',
  in_contracts: 'Шукати «{query}» серед контрактів',
  lists: 'У списках',
  tasks: 'Завдання',
  housing: 'Житло',
  in_housing: 'Шукати «{query}» у житлі',
  first_steps: 'Перші кроки агенції',
}
