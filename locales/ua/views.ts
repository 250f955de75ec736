import type { Translated } from '../translated.ts'
import type { views as en } from '../en/views.ts'

export const views: Translated<typeof en> = {
  title: 'Збережене подання',
  save: 'Зберегти подання',
  save_as: 'Зберегти як подання',
  edit: 'Налаштування подання {name}',
  name: 'Назва',
  shared: 'Спільне для всіх',
  shared_text: 'Його бачать усі, хто може відкрити цей список.',
  defaults: 'Відкривати за замовчуванням для',
  defaults_text: 'Для цих ролей список відкривається з цим поданням.',
  saved: 'Подання збережено',
  removed: 'Подання видалено',
  remove: 'Видалити',
}
