import type { settings as en } from '../en/settings.ts'
import type { Translated } from '../translated.ts'

export const settings: Translated<typeof en> = {
  search: 'Buscar en los ajustes',
  nothing: 'Ningún ajuste coincide con «{query}».',
  groups: {
    agency: 'Agencia',
    access: 'Personas y acceso',
    work: 'Estados y campos',
    data: 'Datos',
    connections: 'Integraciones',
  },
  texts: {
    agency: 'Nombre, datos legales, zona horaria, moneda y fechas.',
    users: 'Cuentas, roles, invitaciones y bloqueos.',
    roles: 'Qué puede ver y hacer cada rol.',
    access: 'Qué fichas puede abrir un usuario y por qué.',
    statuses: 'Estados de leads, candidatos, trabajadores y contratos; motivos, puestos y documentos.',
    law: 'Reglas del derecho a trabajar, límites de los cuadrantes y salarios mínimos.',
    custom_fields: 'Campos propios de tu agencia en las fichas y las listas.',
    data_quality: 'Fichas duplicadas y datos que faltan.',
    personal_data: 'Conservación, textos de consentimiento y anonimización nocturna (RGPD).',
    webhooks: 'Mensajes firmados a otros programas cuando cambian los datos.',
    api_docs: 'Todos los métodos de la API, para desarrolladores.',
  },
}
