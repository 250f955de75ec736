import type { api_docs as en } from '../en/api-docs.ts'
import type { Translated } from '../translated.ts'

export const api_docs: Translated<typeof en> = {
  title: 'API',
  lead: 'Все методы API этого сервера.',
  download: 'Скачать openapi.json',
  tokens: 'Ваши токены API',
  search: 'Найти метод',
  nothing_found: 'Методы не найдены.',
  anyone: 'Открыто всем',
  known: 'Любой токен или сеанс',
  session_only: 'Только в сеансе, без токена API',
  super_only: 'Только суперадминистратор',
  permission: 'Право доступа',
  all_of: 'Все эти права',
  any_of: 'Любое из этих прав',
  parameters: 'Параметры',
  body: 'Тело запроса',
  answer: 'Ответ',
  problems: 'Ошибки',
  example: 'Пример',
  required: 'обязательно',
  schemas: 'Схемы данных',
}
