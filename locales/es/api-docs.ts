import type { api_docs as en } from '../en/api-docs.ts'
import type { Translated } from '../translated.ts'

export const api_docs: Translated<typeof en> = {
  title: 'API',
  lead: 'Todas las llamadas de este servidor, generadas a partir de su propia descripción.',
  download: 'Descargar openapi.json',
  tokens: 'Tus tokens de API',
  search: 'Buscar una llamada',
  nothing_found: 'Sin resultados',
  anyone: 'Sin iniciar sesión',
  known: 'Cualquier token o sesión',
  session_only: 'Solo en una sesión, sin token de API',
  super_only: 'Solo superadministrador',
  permission: 'Permiso',
  all_of: 'Todos estos permisos',
  any_of: 'Cualquiera de estos permisos',
  parameters: 'Parámetros',
  body: 'Cuerpo',
  answer: 'Respuesta',
  problems: 'Errores',
  example: 'Ejemplo',
  required: 'obligatorio',
  schemas: 'Esquemas',
}
