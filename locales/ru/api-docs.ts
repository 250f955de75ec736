import type { api_docs as en } from '../en/api-docs.ts'
import type { Translated } from '../translated.ts'

export const api_docs: Translated<typeof en> = {
  title: 'API',
  lead: 'Все методы API этого сервера.',
  introduction: {
    calls:
      'Передавайте `Authorization: Bearer TOKEN` с токеном API из своего профиля. Токен действует от имени владельца: видит те же строки, а из его прав действуют только те, что есть и у владельца.',
    answers:
      'На отклонённый запрос приходит ответ `application/problem+json`: `status`, постоянный `code`, а для каждого неверного поля — `path`, `code` и значения. Неизвестные ключи не принимаются. В PATCH отсутствующий ключ оставляет поле как есть, а `null` очищает его. Изменение указывает `version`, на которой основано; если она устарела, ответом будет 409 с текущей строкой. POST с `Idempotency-Key` выполняется только один раз.',
    webhooks:
      'Вебхук — это POST на ваш адрес с заголовками `Brigada-Signature: t=SECONDS,v1=HEX` и `Brigada-Event-Id`. `v1` — это HMAC-SHA256 от `SECONDS.BODY` с секретом вебхука; идентификатор события одинаков при каждой попытке. Ответьте кодом 2xx в течение десяти секунд. Иначе запрос повторится — всего до восьми попыток. В течение 24 часов после замены секрета `Brigada-Signature` подписан старым секретом, а `Brigada-Signature-Next` — новым.',
  },
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
