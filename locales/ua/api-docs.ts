import type { api_docs as en } from '../en/api-docs.ts'
import type { Translated } from '../translated.ts'

export const api_docs: Translated<typeof en> = {
  title: 'Опис API',
  lead: 'Усі виклики API цього сервера.',
  introduction: {
    calls:
      'Надсилайте `Authorization: Bearer TOKEN` з токеном API зі свого профілю. Токен діє від імені власника: бачить ті самі рядки, а з його прав діють лише ті, що є й у власника.',
    answers:
      'На відхилений запит надходить відповідь `application/problem+json`: `status`, сталий `code`, а для кожного хибного поля — `path`, `code` і значення. Невідомі ключі не приймаються. У PATCH відсутній ключ залишає поле без змін, а `null` очищає його. Зміна вказує `version`, на якій ґрунтується; якщо вона застаріла, відповіддю буде 409 з поточним рядком. POST з `Idempotency-Key` виконується лише один раз.',
    webhooks:
      'Вебхук — це POST на вашу адресу із заголовками `Brigada-Signature: t=SECONDS,v1=HEX` і `Brigada-Event-Id`. `v1` — це HMAC-SHA256 від `SECONDS.BODY` із секретом вебхука; ідентифікатор події однаковий у кожній спробі. Дайте відповідь 2xx протягом десяти секунд. Інакше запит повториться — загалом до восьми спроб. Протягом 24 годин після заміни секрету `Brigada-Signature` підписано старим секретом, а `Brigada-Signature-Next` — новим.',
  },
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
