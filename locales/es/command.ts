import type { Translated } from '../translated.ts'
import type { command as en } from '../en/command.ts'

export const command: Translated<typeof en> = {
  hint: 'Busca personas, teléfonos, contratos, alojamientos o páginas…',
  people: 'Personas',
  recent: 'Recientes',
  pages: 'Ir a',
  actions: 'Acciones',
  in_leads: 'Buscar «{query}» en leads',
  in_candidates: 'Buscar «{query}» en candidatos',
  in_workers: 'Buscar «{query}» en trabajadores',
  nothing: 'Sin resultados',
  keys: 'Atajos de teclado',
  shortcuts: {
    menu: 'Personas, páginas, acciones',
    search: 'Buscar en la lista',
    filter: 'Filtrar la lista',
    create: 'Añadir',
    edit: 'Editar la ficha',
    rows: 'Fila siguiente y anterior',
    peek: 'Vistazo rápido a la fila',
    move: 'Mover la tarjeta en el tablero',
    save: 'Guardar el formulario',
    help: 'Esta lista',
  },
  contracts: 'Contratos',
  in_contracts: 'Buscar «{query}» en contratos',
  lists: 'En las listas',
  tasks: 'Tareas',
  housing: 'Alojamiento',
  in_housing: 'Buscar «{query}» en alojamiento',
  first_steps: 'Primeros pasos',
}
