import type { session as en } from '../en/session.ts'
import type { Translated } from '../translated.ts'

export const session: Translated<typeof en> = {
  title: 'Вход',
  submit: 'Войти',
  email: 'Эл. почта',
  password: 'Пароль',
  show_password: 'Показать пароль',
  forgot: 'Забыли пароль?',
  demo_title: 'Демо-агентство',
  demo_text: 'Выберите, кем войти:',
  forgot_title: 'Забыли пароль?',
  forgot_text: 'Укажите эл. почту, и мы пришлём ссылку, чтобы задать новый.',
  forgot_submit: 'Отправить ссылку',
  forgot_done: 'Если учётная запись {email} есть, письмо уже в пути. Ссылка действует час.',
  open_mailbox: 'Открыть почту разработки',
  back_to_login: 'Вернуться ко входу',
  reset_title: 'Задайте пароль',
  new_password: 'Новый пароль',
  password_hint: 'Не меньше 12 знаков; лучше всего несколько слов.',
  reset_submit: 'Сохранить и войти',
  link_missing: 'Ссылка неполная. Откройте её из письма ещё раз или запросите новую.',
  code: 'Код из приложения',
  code_hint: 'Шесть цифр или один из резервных кодов.',
  step_up: 'Подтвердите, что это вы',
  step_up_text: 'Это важное изменение. Введите пароль ещё раз.',
  step_up_submit: 'Продолжить',
}
