import type { Translated } from '../message-key.ts'

export const account: Translated<'account'> = {
  'account.title': 'Mi cuenta',
  'account.profile.title': 'Perfil',
  'account.profile.full-name': 'Nombre completo',
  'account.profile.email': 'Correo electrónico',
  'account.profile.updated-title': 'Perfil actualizado',
  'account.profile.updated': 'Tu perfil se actualizó correctamente.',
  'account.profile.failed': 'No se pudo actualizar tu perfil',
  'account.error.name-required': 'Escribe tu nombre completo',
  'account.error.name-long': 'Usa 100 caracteres como máximo',
  'account.password.title': 'Contraseña',
  'account.password.text': 'Se cerrará la sesión en tus otros dispositivos.',
  'account.password.submit': 'Cambiar contraseña',
  'account.password.updated-title': 'Contraseña actualizada',
  'account.password.updated': 'Tu contraseña se actualizó correctamente.',
  'account.sessions.title': 'Dispositivos',
  'account.sessions.text': '¿Entraste desde una computadora que no es tuya? Cierra todas las sesiones menos esta.',
  'account.sessions.others': 'Cerrar las demás sesiones',
  'account.sessions.others-done': 'Cerramos la sesión en tus otros dispositivos.',
}
