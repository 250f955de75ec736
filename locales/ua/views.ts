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
  defaults: 'Відкривається само для',
  defaults_text: 'Ці ролі починають список із цього подання.',
  saved: 'Подання збережено',
  removed: 'Подання видалено',
  remove: 'Видалити',
}
