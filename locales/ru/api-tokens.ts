import type { api_tokens as en } from '../en/api-tokens.ts'
import type { Translated } from '../translated.ts'

export const api_tokens: Translated<typeof en> = {
  title: 'Токены API',
  hint: 'Токен позволяет другой системе работать от вашего имени: с выбранными правами и в тех записях, которые видите вы.',
  docs: 'Описание API',
  create: 'Новый токен',
  make: 'Создать токен',
  name: 'Для чего он',
  permissions: 'Права доступа',
  permissions_hint: 'Только те права, что есть у вас. Пользователи, роли и ваш профиль закрыты для любого токена.',
  lasts: 'Действует',
  never: 'без срока',
  days: '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
  until: 'до {at}',
  over: 'срок истёк',
  used: 'использован {ago}',
  unused: 'ещё не использован',
  permission_count: '{count, plural, one {# право} few {# права} many {# прав} other {# права}}',
  made: 'Токен создан',
  made_hint: 'Скопируйте его сейчас: он показывается один раз.',
  revoke: 'Отозвать',
  revoke_label: 'Отозвать: {name}',
  revoke_title: 'Отозвать токен «{name}»?',
  revoke_text: 'Всё, что им пользуется, сразу перестанет работать. Отменить это нельзя.',
  revoked: 'Токен отозван.',
}
