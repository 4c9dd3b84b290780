import type { Translated } from '../message-key.ts'

export const site: Translated<'site'> = {
  'site.title': 'Convite: planea tu evento de principio a fin',
  'site.description':
    'Planea bodas, cumpleaños, graduaciones y eventos de empresa: un presupuesto justo por categoría, tareas con fecha, proveedores y pagos. Empieza gratis.',
  'site.call.start': 'Empieza a planear gratis',
  'site.call.no-card': 'Sin tarjeta de crédito',

  'site.nav.features': 'Funciones',
  'site.nav.pricing': 'Precios',
  'site.nav.about': 'Nosotros',
  'site.nav.blog': 'Blog',
  'site.nav.newsletter': 'Boletín',
  'site.nav.contact': 'Contacto',
  'site.nav.menu': 'Menú',
  'site.footer.product': 'Producto',
  'site.footer.company': 'Empresa',
  'site.footer.legal': 'Legal',
}
