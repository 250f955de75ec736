import type { imports as en } from '../en/imports.ts'
import type { Translated } from '../translated.ts'

export const imports: Translated<typeof en> = {
  report: {
    row: 'Fila',
    result: 'Resultado',
    lead: 'Prospecto',
    problems: 'Problemas',
    duplicates: 'Ya registrado',
  },
  row_states: {
    staged: 'En espera',
    ready: 'Lista',
    invalid: 'No válida',
    duplicate: 'Ya registrado',
    created: 'Creado',
    skipped: 'Omitida',
    failed: 'Con error',
    undone: 'Deshecho',
    kept: 'Conservado',
  },
}
