import type { Translated } from '../translated.ts'
import type { views as en } from '../en/views.ts'

export const views: Translated<typeof en> = {
  title: 'Сохранённое представление',
  save: 'Сохранить представление',
  save_as: 'Сохранить как представление',
  edit: 'Настройки представления {name}',
  name: 'Название',
  shared: 'Общее для всех',
  shared_text: 'Его видят все, кто может открыть этот список.',
  defaults: 'Открывается само для',
  defaults_text: 'Эти роли начинают список с этого представления.',
  saved: 'Представление сохранено',
  removed: 'Представление удалено',
  remove: 'Удалить',
}
