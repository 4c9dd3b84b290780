import type { Translated } from '../message-key.ts'

export const auth: Translated<'auth'> = {
  'auth.title': 'Asistente de presupuesto para eventos',
  'auth.without-program':
    'Para entrar hace falta JavaScript, que está desactivado en tu navegador. Actívalo y recarga la página.',
  'auth.aside.title': 'Cada peso tiene su lugar en la mesa',
  'auth.aside.budget': 'Un presupuesto por categoría, justo para tu ciudad y tus invitados',
  'auth.aside.why': 'El porqué al lado de cada monto',
  'auth.aside.own': 'Tus planes son tuyos: nadie más los puede ver',

  'auth.sign-in.heading': 'Qué gusto verte de nuevo',
  'auth.sign-in.submit': 'Iniciar sesión',
  'auth.sign-in.forgot': '¿Olvidaste tu contraseña?',
  'auth.sign-in.to-sign-up': '¿Es tu primera vez aquí?',
  'auth.sign-in.to-sign-up-link': 'Crea una cuenta',
  'auth.sign-in.unconfirmed':
    'Abre el enlace que enviamos a {email} o escribe su código. También puedes pedir otro correo.',

  'auth.sign-in.reset-sent':
    'Si {email} tiene una cuenta, van en camino un enlace y un código para una nueva contraseña.',

  'auth.sign-up.heading': 'Crea tu cuenta',
  'auth.sign-up.text': 'Empieza a planear gratis. Sin tarjeta de crédito.',
  'auth.sign-up.submit': 'Crear cuenta',
  'auth.sign-up.to-sign-in': '¿Ya tienes una cuenta?',
  'auth.sign-up.to-sign-in-link': 'Inicia sesión',

  'auth.forgot.heading': '¿Olvidaste tu contraseña?',
  'auth.forgot.text': 'Dinos tu correo y te enviamos un enlace y un código para elegir una nueva.',
  'auth.forgot.submit': 'Enviar enlace',
  'auth.forgot.back': 'Volver a iniciar sesión',

  'auth.field.full-name': 'Nombre completo',
  'auth.field.language': 'Idioma',
  'auth.field.email': 'Correo electrónico',
  'auth.field.password': 'Contraseña',

  'auth.error.name-required': 'Escribe tu nombre completo',
  'auth.error.name-long': 'Usa 100 caracteres como máximo',
  'auth.error.email-required': 'Escribe tu correo',
  'auth.error.email-invalid': 'Esto no parece un correo electrónico',
  'auth.error.password-required': 'Escribe tu contraseña',

  'auth.error.code-malformed': 'Escribe los seis dígitos del código',

  'auth.toast.sign-up-error': 'Error al crear la cuenta',
  'auth.toast.welcome-back': 'Qué gusto verte de nuevo',
  'auth.toast.signed-in': '¡Iniciaste sesión!',
  'auth.toast.created-title': 'Cuenta creada',
  'auth.toast.created': 'Revisa tu correo para verificar tu cuenta',
  'auth.toast.reset-sent-title': 'Enviamos el correo para cambiar tu contraseña',
  'auth.toast.reset-sent': 'Si hay una cuenta con {email}, van en camino un enlace y un código.',
  'auth.toast.resent': 'Enviamos el correo otra vez a {email}',
  'auth.toast.confirmed-title': '¡Te damos la bienvenida!',
  'auth.toast.confirmed': 'Tu correo está confirmado. Vamos a planear algo hermoso.',
  'auth.toast.email-changed': 'Tu nuevo correo está confirmado.',
  'auth.toast.password-updated-title': 'Contraseña actualizada',
  'auth.toast.password-updated': 'Tu contraseña se actualizó correctamente. Te llevamos a iniciar sesión…',

  'auth.check-mail.heading': 'Revisa tu correo',
  'auth.check-mail.text': 'Enviamos un enlace y un código de seis dígitos a',
  'auth.check-mail.reset-text':
    'Si esta dirección tiene una cuenta, le enviamos un enlace y un código de seis dígitos:',
  'auth.check-mail.hint': 'Puede tardar un minuto y a veces se esconde en el correo no deseado.',
  'auth.check-mail.resend': 'Enviar otra vez',
  'auth.check-mail.resend-wait': 'Enviar otra vez en {seconds, plural, one {# segundo} other {# segundos}}',
  'auth.check-mail.change': 'Usar otro correo',

  'auth.code.label': 'Código del correo',
  'auth.code.confirm': 'Confirmar mi correo',
  'auth.code.go-on': 'Elegir una nueva contraseña',
  'auth.code.enter': 'Escribir el código',
  'auth.code.link-works': 'O abre el enlace del correo, que sigue funcionando.',

  'auth.link.verifying': 'Confirmando tu correo…',
  'auth.link.expired-title': 'Este enlace ya no funciona',
  'auth.link.expired-text':
    'Los enlaces sirven una sola vez y por tiempo limitado. Dinos tu correo y te enviamos uno nuevo.',
  'auth.link.expired-other':
    'Los enlaces sirven una sola vez y por tiempo limitado. Inicia sesión para pedir uno nuevo.',
  'auth.link.expired-signed-in': 'Los enlaces sirven una sola vez, y ya iniciaste sesión.',
  'auth.link.resend': 'Enviar un enlace nuevo',
  'auth.link.other-title': 'Este enlace es de otra cuenta',
  'auth.link.other-text':
    'Iniciaste sesión como {current}; este enlace es de {other}. ¿Con cuál cuenta quieres seguir?',
  'auth.link.other-stay': 'Seguir con la mía',
  'auth.link.other-enter': 'Cambiar a la otra cuenta',
  'auth.link.half-title': 'Falta un correo',
  'auth.link.half-text': 'Esta dirección está confirmada. Ahora abre el enlace que enviamos a tu otra dirección.',

  'auth.choose.heading': 'Solo falta tu contraseña',
  'auth.choose.text':
    'Gracias: ya sabemos que {email} es tu correo. Escribe la contraseña que elegiste al crear tu cuenta o, si prefieres, una nueva. Así nadie más puede entrar con tu dirección.',
  'auth.choose.submit': 'Empezar',
  'auth.choose.leave': 'Usar otra cuenta',
  'auth.choose.new': 'Desde ahora inicias sesión con esta contraseña.',

  'auth.reset.title': 'Nueva contraseña',
  'auth.reset.heading': 'Elige una nueva contraseña',
  'auth.reset.text': 'Desde ahora inicias sesión con ella en todos tus dispositivos.',
  'auth.reset.submit': 'Actualizar contraseña',
  'auth.reset.checking': 'Revisando tu enlace…',
  'auth.reset.invalid': 'El enlace no es válido o ya venció. Pide un nuevo cambio de contraseña.',
  'auth.reset.done': 'Listo. Te llevamos a iniciar sesión…',
}
