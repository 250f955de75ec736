import type { Translated } from '../translated.ts'
import type { command as en } from '../en/command.ts'

export const command: Translated<typeof en> = {
  hint: 'Una persona en cualquier grafía, un teléfono, una página …',
  people: 'Personas',
  recent: 'Recientes',
  pages: 'Ir a',
  actions: 'Acciones',
  in_leads: 'Buscar «{query}» en leads',
  in_candidates: 'Buscar «{query}» en candidatos',
  in_workers: 'Buscar «{query}» en trabajadores',
  nothing: 'Nada coincide.',
  keys: 'Atajos de teclado',
  shortcuts: {
    menu: 'Personas, páginas, acciones',
    search: 'Buscar en la lista',
    create: 'Crear',
    edit: 'Editar el registro',
    rows: 'Fila siguiente y anterior',
    peek: 'Vistazo rápido a la fila',
    move: 'Mover la tarjeta en el tablero',
    save: 'Guardar el formulario',
    help: 'Esta lista',
  },
}
