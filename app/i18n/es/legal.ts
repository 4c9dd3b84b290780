import type { Translated } from '../message-key.ts'

export const legal: Translated<'legal'> = {
  'legal.privacy.title': 'Privacidad',
  'legal.privacy.description':
    'Qué guarda Convite, por qué y cuánto tiempo, qué queda en tu navegador, y cómo llevarte una copia o pedir que se elimine. Sin rastreadores ni cookies.',
  'legal.terms.title': 'Términos',
  'legal.terms.description':
    'Las reglas de Convite en palabras claras: tu cuenta, tu contenido, niveles y suscripción, reembolsos, soporte y responsabilidad.',
  'legal.page.changed': 'Último cambio: {date}',
  'legal.page.contents': 'En esta página',
}
