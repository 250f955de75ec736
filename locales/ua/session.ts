import type { session as en } from '../en/session.ts'
import type { Translated } from '../translated.ts'

export const session: Translated<typeof en> = {
  title: 'Вхід',
  submit: 'Увійти',
  email: 'Ел. пошта',
  password: 'Пароль',
  show_password: 'Показати пароль',
  forgot: 'Забули пароль?',
  demo_title: 'Демо-агентство',
  demo_text: 'Оберіть, ким увійти:',
  forgot_title: 'Забули пароль?',
  forgot_text: 'Вкажіть ел. пошту, і ми надішлемо посилання, щоб задати новий.',
  forgot_submit: 'Надіслати посилання',
  forgot_done: 'Якщо обліковий запис {email} існує, лист уже в дорозі. Посилання діє годину.',
  open_mailbox: 'Відкрити скриньку розробки',
  back_to_login: 'Повернутися до входу',
  reset_title: 'Задайте пароль',
  new_password: 'Новий пароль',
  password_hint: 'Щонайменше 12 знаків; найкраще кілька слів.',
  reset_submit: 'Зберегти й увійти',
  link_missing: 'Посилання неповне. Відкрийте його з листа ще раз або попросіть нове.',
  code: 'Код із застосунку',
  code_hint: 'Шість цифр або один із резервних кодів.',
  step_up: 'Підтвердьте, що це ви',
  step_up_text: 'Це важлива зміна. Введіть пароль ще раз.',
  step_up_submit: 'Продовжити',
}
