import type { session as en } from '../en/session.ts'
import type { Translated } from '../translated.ts'

export const session: Translated<typeof en> = {
  title: 'Iniciar sesión',
  submit: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  show_password: 'Mostrar la contraseña',
  forgot: '¿Has olvidado la contraseña?',
  demo_title: 'Agencia de demostración',
  demo_text: 'Elige con qué usuario quieres entrar:',
  forgot_title: '¿Has olvidado la contraseña?',
  forgot_text: 'Escribe tu correo y te enviaremos un enlace para elegir una contraseña nueva.',
  forgot_submit: 'Enviar el enlace',
  forgot_done: 'Si existe una cuenta con {email}, recibirás un correo con un enlace válido durante una hora.',
  open_mailbox: 'Abrir el buzón de pruebas',
  back_to_login: 'Volver a iniciar sesión',
  reset_title: 'Elige una contraseña',
  new_password: 'Contraseña nueva',
  password_hint: 'Al menos 12 caracteres; lo mejor son varias palabras.',
  reset_submit: 'Guardar e iniciar sesión',
  link_missing: 'El enlace está incompleto. Ábrelo de nuevo desde el correo o pide otro.',
  code: 'Código de verificación',
  code_hint: 'Las seis cifras de tu aplicación de autenticación o un código de recuperación.',
  step_up: 'Confirma que eres tú',
  step_up_text: 'Este cambio pide confirmación. Escribe de nuevo tu contraseña.',
  step_up_submit: 'Continuar',
  stop_title: 'Detener el cambio de correo',
  stop_text:
    'Se ha cambiado el correo de tu cuenta. Si no lo has pedido, recupera la dirección anterior. Se cerrará la sesión en todos los dispositivos; la contraseña, los tokens de API y el enlace del calendario dejarán de funcionar.',
  stop_submit: 'Recuperar mi correo',
  stop_done:
    'El cambio se ha detenido. Vuelves a iniciar sesión con el correo anterior. Ahora pide una contraseña nueva: el enlace llegará a esa dirección.',
  stop_link_missing: 'El enlace está incompleto. Ábrelo de nuevo desde el correo.',
  stop_next: 'Pedir una contraseña nueva',
}
