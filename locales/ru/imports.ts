import type { imports as en } from '../en/imports.ts'
import type { Translated } from '../translated.ts'

export const imports: Translated<typeof en> = {
  report: {
    row: 'Строка',
    result: 'Результат',
    lead: 'Лид',
    problems: 'Проблемы',
    duplicates: 'Уже есть',
  },
  row_states: {
    staged: 'Ожидает',
    ready: 'Готова',
    invalid: 'С ошибкой',
    duplicate: 'Уже есть',
    created: 'Создан',
    skipped: 'Пропущена',
    failed: 'Не удалось',
    undone: 'Отменён',
    kept: 'Оставлен',
  },
}
