import type { form as en } from '../en/form.ts'
import type { Translated } from '../translated.ts'

export const form: Translated<typeof en> = {
  draft_title: 'Здесь есть несохранённый ввод',
  draft_text: 'Введённое сохранилось',
  draft_restore: 'Восстановить',
  draft_discard: 'Отбросить',
  has_errors: 'Не сохранено: проверьте отмеченные поля.',
  keys: 'Ctrl + Enter — сохранить',
  leave_title: 'Уйти без сохранения?',
  leave_text: 'Введённое будет потеряно.',
  leave_draft_text:
    'Brigada может сохранить введённое как черновик и предложить его, когда вы снова откроете эту форму.',
  leave_draft: 'Сохранить черновик',
  leave_stay: 'Остаться',
  leave_go: 'Уйти',
  again_title: 'Сеанс завершился',
  again_text: 'Войдите снова: введённое сохранилось и будет записано.',
  conflict_title: 'Коллега сохранил это раньше вас',
  conflict_text: 'Выберите для каждого поля, какое значение останется.',
  conflict_none: 'Вы меняли разные поля: оба изменения могут остаться.',
  conflict_original: 'Было',
  conflict_theirs: 'Коллега',
  conflict_mine: 'Ваше',
  conflict_save: 'Сохранить так',
  nothing_found: 'Ничего не найдено',
  phone_country: 'Страна номера',
  clear: 'Очистить',
  currency: 'Валюта',
  custom_fields: 'Дополнительные поля',
  choose_file: 'Выбрать файл',
  remove_file: 'Убрать',
}
