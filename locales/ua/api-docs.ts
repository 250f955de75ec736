import type { api_docs as en } from '../en/api-docs.ts'
import type { Translated } from '../translated.ts'

export const api_docs: Translated<typeof en> = {
  title: 'Опис API',
  lead: 'Опис усіх викликів API цього сервера.',
  download: 'Завантажити openapi.json',
  tokens: 'Ваші токени API',
  search: 'Знайти виклик',
  nothing_found: 'Нічого не знайдено.',
  anyone: 'Відкрито всім',
  known: 'Будь-який токен чи сеанс',
  session_only: 'Лише в сеансі, без токена API',
  super_only: 'Лише суперадміністратор',
  permission: 'Право доступу',
  all_of: 'Усі ці права',
  any_of: 'Будь-яке з цих прав',
  parameters: 'Параметри',
  body: 'Тіло запиту',
  answer: 'Відповідь',
  problems: 'Помилки',
  example: 'Приклад',
  required: 'обов’язково',
  schemas: 'Схеми',
}
