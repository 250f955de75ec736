import type { Translated } from '../translated.ts'
import type { views as en } from '../en/views.ts'

export const views: Translated<typeof en> = {
  title: 'Сохранённая вкладка',
  save: 'Сохранить вкладку',
  save_as: 'Сохранить как вкладку',
  edit: 'Настройки вкладки: {name}',
  name: 'Название',
  shared: 'Общая для всех',
  shared_text: 'Вкладку видят все, у кого есть доступ к этому списку.',
  defaults: 'Открывать первой для ролей',
  defaults_text: 'У этих ролей список открывается с этой вкладки.',
  saved: 'Вкладка сохранена',
  removed: 'Вкладка удалена',
  remove: 'Удалить',
}
