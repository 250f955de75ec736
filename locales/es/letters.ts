import type { letters as en } from '../en/letters.ts'
import type { Translated } from '../translated.ts'

export const letters: Translated<typeof en> = {
  reset: {
    subject: 'Cambia tu contraseña de Brigada',
    body: 'Hola, {name}:\n\nHemos recibido una solicitud para cambiar la contraseña de tu cuenta. Abre este enlace antes de una hora para elegir una nueva:\n\n{link}\n\nSi no has sido tú, ignora este correo: tu contraseña no cambiará.\n',
  },
  invitation: {
    subject: 'Tu invitación a Brigada',
    body: 'Hola, {name}:\n\n{inviter} ha creado una cuenta de Brigada para ti. Abre este enlace en los próximos tres días para elegir tu contraseña e iniciar sesión:\n\n{link}\n',
  },
  password_changed: {
    subject: 'Tu contraseña ha cambiado',
    body: 'Hola, {name}:\n\nSe ha cambiado la contraseña de tu cuenta y se ha cerrado la sesión en los demás dispositivos. Tus tokens de API y el enlace de tu calendario han dejado de funcionar.\n\nSi no has sido tú, pide ahora mismo una contraseña nueva:\n\n{link}\n',
  },
  new_address: {
    subject: 'Nuevo inicio de sesión en tu cuenta',
    body: 'Hola, {name}:\n\nHemos detectado un inicio de sesión en tu cuenta desde una dirección IP nueva: {ip}.\n\nSi no has sido tú, cambia la contraseña ahora:\n\n{link}\n',
  },
  factor_removed: {
    subject: 'Se ha desactivado tu verificación en dos pasos',
    body: 'Hola, {name}:\n\nUn administrador ha desactivado la verificación en dos pasos de tu cuenta y se han cerrado todas tus sesiones. Tus tokens de API y el enlace de tu calendario han dejado de funcionar. Entra con tu contraseña y activa de nuevo la verificación:\n\n{link}\n\nSi no lo has pedido tú, avisa enseguida a un administrador.\n',
  },
  email_changed: {
    subject: 'Ha cambiado el correo de tu cuenta',
    body: 'Hola, {name}:\n\nEl correo de tu cuenta es ahora {email}. Ya no puedes iniciar sesión con esta dirección. Se ha cerrado la sesión en los demás dispositivos; tus tokens de API y el enlace de tu calendario han dejado de funcionar.\n\nSi no has pedido este cambio, puedes detenerlo durante 72 horas:\n',
  },
  email_is_new: {
    subject: 'Tu correo para Brigada ha cambiado',
    body: 'Hola, {name}:\n\nA partir de ahora inicias sesión con {email}. Tu contraseña sigue siendo la misma. Se ha cerrado la sesión en los demás dispositivos; tus tokens de API y el enlace de tu calendario han dejado de funcionar.\n\nInicia sesión aquí:\n',
  },
  email_change_stopped: {
    subject: 'Se ha detenido el cambio de correo',
    body: 'Hola, {name}:\n\nSe ha detenido el cambio de correo: el correo de tu cuenta vuelve a ser {email}. Se ha cerrado la sesión en todos los dispositivos y la contraseña ya no sirve. Pide una nueva; el enlace llegará a {email}:\n',
  },
  history_heads: {
    subject: 'Sumas de control del historial',
    body: 'Hola:\n\nEstas son las últimas sumas de control del historial:\n\n{heads}\n\nGuarda este correo en un lugar al que no tenga acceso nadie que administre el servidor. En el servidor, este comando muestra si desde entonces se ha modificado o borrado algo anterior:\n\n{command}\n\nRecibirás un correo al día si algo ha cambiado. Si no llega ninguno aunque se esté trabajando, pregunta por qué.\n',
  },
  history_heads_end: {
    subject: 'Ya no recibirás las sumas de control del historial',
    body: 'Hola:\n\nA partir de ahora las sumas de control del historial ya no llegarán a esta dirección: un superadministrador la ha cambiado. Estas son las últimas:\n\n{heads}\n\nEn el servidor, este comando muestra si desde entonces se ha modificado o borrado algo anterior:\n\n{command}\n\nSi no sabías nada de este cambio, pregunta quién lo ha hecho y por qué.\n',
  },
  news: {
    subject: '{text}',
    body: 'Hola, {name}:\n\n{text}\n\nEn tu perfil eliges qué correos recibes.\n',
  },
}
