import type { api_docs as en } from '../en/api-docs.ts'
import type { Translated } from '../translated.ts'

export const api_docs: Translated<typeof en> = {
  title: 'API',
  lead: 'Todas las llamadas de la API de este servidor.',
  introduction: {
    calls:
      'Envía `Authorization: Bearer TOKEN` con un token de API de tu perfil. El token actúa en nombre de su titular: ve las mismas filas y, de sus permisos, solo valen los que el titular también tiene.',
    answers:
      'Una petición rechazada se responde con `application/problem+json`: `status`, un `code` que no cambia y, por cada campo erróneo, su `path`, su `code` y los valores. Las claves desconocidas se rechazan. En un PATCH, una clave ausente deja el campo como está y `null` lo vacía. Cada cambio indica la `version` de la que parte; si ya no es la actual, la respuesta es 409 con la fila actual. Un POST con `Idempotency-Key` se ejecuta una sola vez.',
    webhooks:
      'Un webhook es un POST a tu dirección con las cabeceras `Brigada-Signature: t=SECONDS,v1=HEX` y `Brigada-Event-Id`. `v1` es el HMAC-SHA256 de `SECONDS.BODY` con el secreto del webhook; el identificador del evento es el mismo en cada intento. Responde con 2xx en un máximo de diez segundos. De lo contrario, la petición se repite hasta sumar ocho intentos. Durante las 24 horas siguientes al cambio del secreto, `Brigada-Signature` se firma con el anterior y `Brigada-Signature-Next` con el nuevo.',
  },
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
