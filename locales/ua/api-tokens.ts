import type { api_tokens as en } from '../en/api-tokens.ts'
import type { Translated } from '../translated.ts'

export const api_tokens: Translated<typeof en> = {
  title: 'Токени API',
  hint: 'Токен дає іншій системі працювати від вашого імені: з обраними правами і в тих записах, які бачите ви.',
  docs: 'Опис API',
  create: 'Новий токен',
  make: 'Створити токен',
  name: 'Для чого він',
  permissions: 'Права доступу',
  permissions_hint: 'Лише ті права, що є у вас. Користувачі, ролі та ваш профіль закриті для будь-якого токена.',
  lasts: 'Діє',
  never: 'безстроково',
  days: '{count, plural, one {# день} few {# дні} many {# днів} other {# дня}}',
  until: 'до {at}',
  over: 'термін минув',
  used: 'використано {ago}',
  unused: 'ще не використано',
  permission_count: '{count, plural, one {# право} few {# права} many {# прав} other {# права}}',
  made: 'Токен створено',
  made_hint: 'Скопіюйте його зараз: його показано лише раз.',
  revoke: 'Відкликати',
  revoke_label: 'Відкликати: {name}',
  revoke_title: 'Відкликати токен «{name}»?',
  revoke_text: 'Усе, що ним користується, одразу перестане працювати. Скасувати це не можна.',
  revoked: 'Токен відкликано.',
}
