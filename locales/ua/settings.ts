import type { settings as en } from '../en/settings.ts'
import type { Translated } from '../translated.ts'

export const settings: Translated<typeof en> = {
  search: 'Пошук у налаштуваннях',
  nothing: 'За запитом «{query}» нічого не знайдено.',
  groups: {
    agency: 'Агенція',
    access: 'Люди й доступ',
    work: 'Статуси й поля',
    data: 'Дані',
    connections: 'Інтеграції',
  },
  texts: {
    agency: 'Назва, адреса, часовий пояс, валюта й дати.',
    users: 'Облікові записи, ролі, запрошення й блокування.',
    roles: 'Що кожна роль може бачити й робити.',
    access: 'Які записи може відкрити користувач і чому.',
    statuses: 'Статуси лідів, кандидатів, працівників і контрактів; причини, посади й документи.',
    custom_fields: 'Додаткові поля в записах і списках.',
    data_quality: 'Люди, яких внесено двічі, та їх об’єднання.',
    personal_data: 'Запити, експорт і видалення даних за GDPR.',
    webhooks: 'Підписані повідомлення іншим програмам, коли записи змінюються.',
    api_docs: 'Усі методи API, для розробників.',
  },
}
