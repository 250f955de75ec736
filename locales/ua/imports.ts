import type { imports as en } from '../en/imports.ts'
import type { Translated } from '../translated.ts'

export const imports: Translated<typeof en> = {
  report: {
    row: 'Рядок',
    result: 'Результат',
    lead: 'Лід',
    problems: 'Проблеми',
    duplicates: 'Уже є',
  },
  row_states: {
    staged: 'Очікує',
    ready: 'Готовий',
    invalid: 'З помилкою',
    duplicate: 'Уже є',
    created: 'Створено',
    skipped: 'Пропущено',
    failed: 'Не вдалося',
    undone: 'Скасовано',
    kept: 'Залишено',
  },
}
